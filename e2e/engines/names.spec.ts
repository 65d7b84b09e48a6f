import { cutText, LIST_NAME_LENGTH } from "../../components/ui/cut-text";
import { nameOf } from "../fixtures/goods";
import { ALL, PRODUCTS } from "../fixtures/lists";
import { LANGS, type Lang } from "../fixtures/words";
import { expect, test, type Shopper } from "./engine";

type Shown = {
  id: number;
  /** Its characters that are drawn, without spaces. */ text: string;
  /** Its numbers that are drawn on more than one line. */ broken: string[];
  /** In lines. */ height: number;
};

/** In the page: what is drawn of every name of a product that is limited to some lines. */
const drawnNames = (): Shown[] => {
  // The link over each whole card is above its name.
  const style = document.createElement("style");
  document.head.append(style);
  style.sheet?.insertRule(".name::after { pointer-events: none }");
  const range = document.createRange();
  const boxes = [...document.querySelectorAll<HTMLElement>(".lines")];
  return boxes.map((box) => {
    const { top: above, bottom: below } = box.getBoundingClientRect();
    if (above < 120 || below > window.innerHeight - 120 || box.closest(".card") === null)
      box.scrollIntoView({ block: "start", inline: "center", behavior: "instant" });
    const area = box.getBoundingClientRect();
    const name = box.firstElementChild ?? box;
    const tops = new Map<Element, Set<number>>();
    const isDrawn = (node: Node, at: number): boolean => {
      range.setStart(node, at);
      range.setEnd(node, at + 1);
      const { left, top, width, height } = range.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      if (width === 0 || top + height / 2 > area.bottom || hit === null || !name.contains(hit)) return false;
      const number = node.parentElement?.closest("bdi[dir=ltr]");
      if (number) tops.set(number, (tops.get(number) ?? new Set()).add(Math.round(top)));
      return true;
    };
    let text = "";
    const walk = document.createTreeWalker(name, NodeFilter.SHOW_TEXT);
    for (let node = walk.nextNode(); node !== null; node = walk.nextNode())
      // A number is read by its characters, another word as a whole: letters of Arabic join.
      for (const { 0: word, index } of (node.nodeValue ?? "").matchAll(/[\w.,/%×–-]+|[^\s\w.,/%×–-]+/g)) {
        const drawn = [...word].filter((_, i) => isDrawn(node, index + i));
        text += /\w/.test(word) ? drawn.join("") : drawn.length > 0 ? word : "";
      }
    return {
      id: Number(box.closest<HTMLElement>("[data-product]")?.dataset.product),
      text,
      broken: [...tops].filter(([, lines]) => lines.size > 1).map(([number]) => number.textContent ?? ""),
      height: Math.round(area.height / parseFloat(getComputedStyle(box).lineHeight)),
    };
  });
};

/** True if a text that begins so is cut between two characters of one word with a digit. */
const isCutInNumber = (shown: string, whole: string): boolean => {
  let end = 0;
  for (let left = shown.length; left > 0; end += 1) if (whole[end]?.trim() !== "") left -= 1;
  const before = /\S*$/.exec(whole.slice(0, end))?.[0] ?? "";
  const after = /^\S*/.exec(whole.slice(end))?.[0] ?? "";
  return before !== "" && /^[\w.,/%°²³½¼¾-]/.test(after) && /\d/.test(before + after);
};

const faultsOf = ({ id, text, broken, height }: Shown, lang: Lang, length: number): string[] => {
  const whole = cutText(nameOf(id, lang), length);
  const shown = text.replace(/…$/, "");
  return [
    ...(whole.replace(/\s/g, "").startsWith(shown) ? [] : [`${whole}: shows "${text}"`]),
    ...(isCutInNumber(shown, whole) ? [`${whole}: cut in a number, "${text}"`] : []),
    ...broken.map((number) => `${whole}: ${number} is on two lines`),
    ...(height === 2 ? [] : [`${whole}: ${height} lines high`]),
  ];
};

const readNames = async (shopper: Shopper, address: string): Promise<Shown[]> => {
  await shopper.open(address);
  await shopper.run(() => void document.fonts.load("500 16px 'IBM Plex Sans'"));
  await shopper.expects(() => document.fonts.status, [], "loaded");
  return shopper.run(drawnNames);
};

for (const lang of LANGS)
  for (const { width, height } of [
    { width: 390, height: 844 },
    { width: 1366, height: 900 },
  ])
    test(`${lang}, ${width} pixels: no number of any product's name is cut or broken`, async ({
      shopper,
    }) => {
      test.setTimeout(120_000);
      await shopper.resize(width, height);
      const names: Shown[] = [];
      for (let page = 1; names.length < PRODUCTS.length; page += 1) {
        const more = await readNames(shopper, `${ALL(lang)}?size=100&page=${page}`);
        expect(more.length, `products on page ${page}`).toBeGreaterThan(0);
        names.push(...more);
      }
      expect(names.length).toBe(PRODUCTS.length);
      expect(names.flatMap((name) => faultsOf(name, lang, LIST_NAME_LENGTH))).toEqual([]);

      const compared = await readNames(shopper, `/${lang}/compare?ids=3001,3003,1001,1002`);
      expect(compared.length).toBe(4);
      expect(compared.flatMap((name) => faultsOf(name, lang, Infinity))).toEqual([]);
    });
