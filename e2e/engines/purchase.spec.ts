import { ELBOW } from "../fixtures/catalogue";
import { CASH } from "../fixtures/checkout";
import { PRIVATE_PAGES } from "../fixtures/fixed-pages";
import { aShopper, PLACES } from "../fixtures/shopper";
import type { Lang } from "../fixtures/words";
import { expect, saidIn, SCREENS, test, type Shopper } from "./engine";

/** In the page. */
const hasText = (text: string) => document.body.innerText.includes(text);
const isAt = (path: string) => location.pathname === path;

/** In the page: the field of a label. */
const fieldOf = (label: string): HTMLElement | null =>
  TestingLibraryDom.queryAllByLabelText(document.body, label)[0] ?? null;

/** In the page: chooses an option as its list would. */
const chooseOption = (label: string, begins: string): boolean => {
  const list = TestingLibraryDom.queryAllByRole<HTMLSelectElement>(document.body, "combobox", {
    name: label,
  })[0];
  const option = [...(list?.options ?? [])].find(
    (one) => one.value === begins || one.text.startsWith(begins),
  );
  if (!list || !option) return false;
  list.value = option.value;
  list.dispatchEvent(new Event("change", { bubbles: true }));
  return true;
};

const fill = async (shopper: Shopper, label: string, text: string): Promise<void> => {
  await shopper.press(fieldOf, label);
  await shopper.type(text);
};

const findElbow = async (shopper: Shopper, lang: Lang): Promise<void> => {
  await shopper.open(`/${lang}`);
  await shopper.pressNamed("link", ELBOW.category(lang), "begins");
  await shopper.expects(() => document.querySelector("h1")?.innerText ?? "", [], ELBOW.category(lang));
  const product = await shopper.run(
    (id) => document.querySelector<HTMLAnchorElement>(`main [data-product="${id}"] .name`)?.href ?? "",
    ELBOW.id,
  );
  // On a wide screen it opens in a new tab.
  await shopper.open(new URL(product).pathname);
  await shopper.expects(() => document.querySelector("h1")?.innerText ?? "", [], ELBOW.name(lang));
};

const signUp = async (shopper: Shopper, lang: Lang): Promise<void> => {
  const t = saidIn(lang);
  const { firstName, email, password } = aShopper(lang);
  const field = (name: string) => t(`islands.account.fields.${name}`);
  await fill(shopper, field("FirstName"), firstName);
  await fill(shopper, field("LastName"), "Verma");
  await fill(shopper, field("EmailAddress"), email);
  await fill(shopper, field("MobileNo"), "9000000000");
  await fill(shopper, field("Password"), password);
  await shopper.expects(chooseOption, [field("StateProvinceId"), PLACES[lang].state]);
  await shopper.expects(chooseOption, [field("CityId"), PLACES[lang].city]);
  await fill(shopper, field("PostalCode"), "141002");
  await fill(shopper, field("AddressLineOne"), "14 Foundry Lane");
  await shopper.pressNamed("button", t("islands.account.signup"));
};

/** In the page: whether a cash order is asked about. */
const isAsked = () => document.querySelector("[role=alertdialog]") !== null;

/** Sends the open checkout with cash on delivery. A press on a page that is not awake yet is done again. */
const place = async (shopper: Shopper, lang: Lang): Promise<void> => {
  const t = saidIn(lang);
  await expect
    .poll(
      async () => {
        if (await shopper.run(isAsked)) return true;
        await shopper.expects(chooseOption, [t("islands.checkout.payment"), CASH]);
        await shopper.pressNamed("button", t("islands.checkout.place"), "begins");
        return shopper.run(isAsked);
      },
      { timeout: 60_000, intervals: [2_000] },
    )
    .toBe(true);
  await shopper.expects(hasText, ["₹338.00"]);
  await shopper.pressNamed("button", t("islands.checkout.yes"));
};

for (const { lang, width, height } of SCREENS)
  test(`${lang}, ${width} pixels: from the front page to a placed order in the history, as a new shopper`, async ({
    shopper,
  }) => {
    test.setTimeout(150_000);
    const t = saidIn(lang);
    await shopper.resize(width, height);
    await findElbow(shopper, lang);
    await shopper.press(
      (name) =>
        TestingLibraryDom.queryAllByRole(document.body, "radio", { name })[0]?.closest("label") ?? null,
      ELBOW.grey(lang),
    );
    await shopper.expects(chooseOption, [t("islands.product.size"), ELBOW.secondSize(lang)]);
    await shopper.expects(hasText, ["₹169"]);
    await shopper.pressNamed("button", t("islands.product.more"));
    await shopper.pressNamed("button", t("islands.product.add"));
    await shopper.expects(hasText, [t("islands.store.added")]);

    await shopper.open(`/${lang}/cart`);
    await shopper.expects(hasText, ["₹338.00"]);
    await shopper.pressNamed("link", t("islands.cart.proceed"));
    await shopper.expects(isAt, [`/${lang}/login`]);
    await shopper.pressNamed("link", t("account.create"));
    await shopper.expects(isAt, [`/${lang}/signup`]);
    await signUp(shopper, lang);
    await shopper.expects(isAt, [`/${lang}/checkout`]);
    await place(shopper, lang);
    await shopper.expects(hasText, [t("islands.checkout.placed")]);
    await shopper.expects(() => /HW-\w{4}-\w{4}/.test(document.body.innerText), []);
    const number = await shopper.run(() => /HW-\w{4}-\w{4}/.exec(document.body.innerText)?.[0] ?? "");

    for (const end of PRIVATE_PAGES) {
      await shopper.open(`/${lang}${end}`);
      await shopper.expects(() => document.querySelectorAll("h1").length, [], 1);
    }
    await shopper.open(`/${lang}/orders-history`);
    await shopper.expects(hasText, [number]);
  });
