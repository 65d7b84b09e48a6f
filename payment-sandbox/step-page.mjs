import { escaped, factsOf, pageOf, sendPage } from "./page.mjs";
import { readBody } from "./request.mjs";

/**
 * Common code of the two steps outside the shop: a question with two answers, in a frame of the shop's page
 * or alone. In a frame the page is notified; alone the browser returns to the shop.
 * @typedef {{
 *   language: import("./page.mjs").Language, title: string, facts: [string, string][], field?: string, yes: string, no: string,
 * }} Question `field` is HTML
 */

const WORDS = {
  en: {
    decided: "You have answered",
    closing: "You can go back to the shop.",
    missing: "This payment is not known",
    back: "Back to the shop",
  },
  ar: {
    decided: "تم تسجيل إجابتك",
    closing: "يمكنك العودة إلى المتجر.",
    missing: "هذه العملية غير معروفة",
    back: "العودة إلى المتجر",
  },
};

/** @param {import("node:http").ServerResponse} res @param {import("./page.mjs").Language} language */
export const sendMissing = (res, language) =>
  sendPage(
    res,
    404,
    pageOf({
      language,
      title: WORDS[language].missing,
      content: `<p><a href="/${language}">${WORDS[language].back}</a></p>`,
    }),
  );

/**
 * Confirms that the answer was received; a script notifies the surrounding page.
 * @param {import("node:http").ServerResponse} res
 * @param {import("./page.mjs").Language} language
 */
const sendDecided = (res, language) =>
  sendPage(
    res,
    200,
    pageOf({
      language,
      title: WORDS[language].decided,
      content: `<p>${WORDS[language].closing}</p>`,
      script: "/sandbox/answered.js",
    }),
  );

/**
 * @param {import("node:http").IncomingMessage} req @param {import("node:http").ServerResponse} res @param {URL} url
 * @param {{ question: Question, isOpen: boolean, answer: (agreed: boolean, form: URLSearchParams) => Promise<string | null> }} step
 * `answer` takes the answer and gives the address to go back to, if there is one
 */
export const handleStep = async (req, res, url, { question, isOpen, answer }) => {
  const { language } = question;
  if (req.method === "POST") {
    const form = new URLSearchParams(await readBody(req));
    const back = await answer(form.get("answer") === "yes", form);
    if (url.searchParams.has("framed") || back === null) return sendDecided(res, language);
    res.writeHead(303, { Location: back, "Cache-Control": "no-store" });
    return void res.end();
  }
  if (!isOpen) return sendDecided(res, language);
  const buttons = `<div class="choices"><button class="yes" name="answer" value="yes">${escaped(question.yes)}</button><button class="no" name="answer" value="no">${escaped(question.no)}</button></div>`;
  sendPage(
    res,
    200,
    pageOf({
      language,
      title: question.title,
      content: `${factsOf(question.facts)}<form method="post">${question.field ?? ""}${buttons}</form>`,
    }),
  );
};
