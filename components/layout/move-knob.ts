/**
 * Writes the place of a knob of a range (components/listing/specification-range.ts) into the field beside it, and draws
 * the part between the two knobs. They never meet. A knob at the end of the scale leaves its field empty.
 */
export const moveKnob = (knob: HTMLInputElement): void => {
  const range = knob.closest<HTMLElement>(".range");
  const [low, high] = range?.querySelectorAll<HTMLInputElement>("[type=range]") ?? [];
  const [min, max] = range?.querySelectorAll<HTMLInputElement>("[inputmode]") ?? [];
  if (!range || !low || !high || !min || !max) return;
  if (knob === low) low.valueAsNumber = Math.min(low.valueAsNumber, high.valueAsNumber - 1);
  else high.valueAsNumber = Math.max(high.valueAsNumber, low.valueAsNumber + 1);
  const { from = "", to = "", unit = "" } = range.dataset;
  const [start, end] = [low.valueAsNumber, high.valueAsNumber];
  const [first = "", last = ""] = [from.split("|")[start], to.split("|")[end - 1]];
  min.value = start === 0 ? "" : first;
  max.value = end === Number(high.max) ? "" : last;
  low.ariaValueText = `${first} ${unit}`.trim();
  high.ariaValueText = `${last} ${unit}`.trim();
  range.classList.add("on");
  range.style.setProperty("--a", String(start));
  range.style.setProperty("--b", String(end));
  range.querySelectorAll(".hist i").forEach((bar, i) => bar.classList.toggle("on", i >= start && i < end));
  const label = range.querySelector(".dim bdi");
  if (label) label.textContent = `${first}–${last}`;
};
