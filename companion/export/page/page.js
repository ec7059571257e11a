"use strict";
(() => {
  const byId = (id) => document.getElementById(id);
  const steps = JSON.parse(byId("data").textContent).steps;
  const merged = (before, delta) => {
    const after = { ...before, ...(delta.s || {}) };
    for (const key in delta.d || {}) after[key] = merged(before[key], delta.d[key]);
    for (const key of delta.r || []) delete after[key];
    return after;
  };
  const views = [];
  for (const step of steps) views.push(merged(views.length ? views[views.length - 1] : {}, step));
  const lines = [...document.querySelectorAll(".step")];
  const pieces = [...document.querySelectorAll("[data-piece]")];
  const cursor = byId("cursor");
  const last = views.length - 1;
  let place = last;
  let timer = 0;

  const go = (wanted, follow) => {
    lines[place].removeAttribute("aria-current");
    place = Math.max(0, Math.min(last, wanted));
    const view = views[place];
    for (const piece of pieces) {
      const spot = view.pieces[piece.dataset.piece];
      if (spot) piece.setAttribute("transform", `translate(${spot[0]} ${spot[1]})`);
      piece.style.display = spot ? "" : "none";
    }
    for (const cell of document.querySelectorAll("[data-row]"))
      cell.textContent = view.points[cell.dataset.row][cell.dataset.seat];
    for (const cell of document.querySelectorAll("[data-total]"))
      cell.textContent = Object.values(view.points).reduce((sum, row) => sum + row[cell.dataset.total], 0);
    byId("score").classList.toggle("past", place < last);
    if (cursor) {
      const { left, right, last: turns } = cursor.dataset;
      const x = Number(left) + ((right - left) * Math.min(view.turn, turns)) / turns;
      cursor.setAttribute("transform", `translate(${x} 0)`);
    }
    byId("words").textContent = lines[place].textContent;
    byId("place").value = place;
    byId("count").textContent = `${place} / ${last}`;
    byId("back").disabled = place === 0;
    byId("next").disabled = place === last;
    lines[place].setAttribute("aria-current", "step");
    if (follow) byId("board").scrollIntoView({ block: "nearest" });
  };
  const stop = () => {
    clearInterval(timer);
    timer = 0;
    byId("play").textContent = "▸";
  };
  const play = () => {
    if (timer) return stop();
    if (place === last) go(0);
    byId("play").textContent = "❙❙";
    timer = setInterval(() => (place < last ? go(place + 1) : stop()), 1200);
  };
  const touched = (wanted, follow) => {
    stop();
    go(wanted, follow);
  };
  byId("back").onclick = () => touched(place - 1);
  byId("next").onclick = () => touched(place + 1);
  byId("play").onclick = play;
  byId("place").oninput = (event) => touched(Number(event.target.value));
  for (const line of lines) line.onclick = () => touched(Number(line.dataset.step), true);
  document.onkeydown = (event) => {
    if (event.target.id === "place") return;
    if (event.key === "ArrowLeft") touched(place - 1);
    if (event.key === "ArrowRight") touched(place + 1);
  };
  window.evening = { go, count: views.length, state: () => views[place].state, place: () => place };
  go(last);
})();
