import { read } from "../fixtures/catalogue";
import { failure } from "../fixtures/failures";
import { expect, open, test } from "../fixtures/test";
import type { Lang } from "../fixtures/words";

type Words = Record<Lang, string>;
type Site = {
  companyName: Words;
  addresses: {
    isForReturns: boolean;
    label: Words;
    street: Record<Lang, [string, string]>;
    city: Words;
    state: Words;
    postalCode: string;
    country: Words;
  }[];
  supportPhone: string;
  supportEmail: string;
  gstNumber: string;
  grievanceOfficer: { name: Words; designation: Words; phone: string; email: string };
  openingHours: { days: Words; hours: Words }[];
  footerBlurb: Words;
  faq: { question: Words; answer: Words }[];
  terms: { items: { text: Words }[] };
};
const SITE = read<Site>("site.json");
/** The label and the printed lines of an address, e.g. "Outer Ring Road, Rajkot" and "Gujarat 360001, India". */
const printed = ({ label, street, city, state, ...address }: Site["addresses"][number], lang: Lang) => {
  const [building, road] = street[lang];
  const comma = lang === "ar" ? "،" : ",";
  return [
    label[lang],
    building,
    `${road}${comma} ${city[lang]}`,
    `${state[lang]} ${address.postalCode}${comma} ${address.country[lang]}`,
  ];
};
const phoneLink = `tel:${SITE.supportPhone.replaceAll(" ", "")}`;
const FIELDS = {
  name: "FullName",
  email: "Email",
  phone: "PhoneNumber",
  subject: "Subject",
  message: "Message",
} as const;

test("the pages of the shop's own words, each under its title bar; the footer below (R49, R50, R51, R52, R53, R54, R55, R56, R63, R187, R188, R189, R190, R191, R193, R194, R195)", async ({
  page,
  request,
  t,
  lang,
}) => {
  const asked: string[] = [];
  page.on("request", (sent) => asked.push(sent.url()));
  const main = page.getByRole("main");
  const openPage = async (name: string, title: string) => {
    await page.goto(`/${lang}/${name}`);
    await expect(main.getByRole("heading", { level: 1, name: title, exact: true })).toBeVisible();
    const trail = main.getByRole("navigation", { name: t("layout.trail"), exact: true });
    await expect(trail.getByRole("link", { name: t("layout.home"), exact: true })).toHaveAttribute(
      "href",
      `/${lang}`,
    );
    await expect(trail.locator("[aria-current=page]")).toHaveText(title);
  };

  await openPage("about", t("content.about"));
  await expect(main.locator(".prose h2")).toHaveCount(3);
  await expect(main).toContainText(
    lang === "en" ? "marketplace for hardware made in India" : "المصنوعة في الهند",
  );

  await openPage("faq", t("content.faq"));
  expect(SITE.faq.length).toBe(7);
  for (const { question, answer } of SITE.faq) {
    await expect(main.getByRole("heading", { level: 2, name: question[lang], exact: true })).toBeVisible();
    await expect(main.getByText(answer[lang], { exact: true })).toBeVisible();
  }
  if (lang === "en") await expect(main).toContainText("members get offers, coupons and discounts");

  await openPage("Terms", t("content.terms"));
  await expect(main.locator(".terms li")).toHaveText(SITE.terms.items.map(({ text }) => text[lang]));
  if (lang === "en")
    for (const words of [
      "cannot be cancelled after payment",
      "no returns and no refunds",
      "within 7 working days",
      "GST is collected",
      "under 18",
    ])
      await expect(main).toContainText(words);

  await openPage("contact-us", t("content.contact"));
  for (const address of SITE.addresses)
    for (const line of printed(address, lang))
      await expect(main.getByText(line, { exact: true })).toBeVisible();
  await expect(
    main
      .locator("address")
      .filter({ hasText: SITE.addresses.find(({ isForReturns }) => isForReturns)?.label[lang] ?? "" }),
  ).toContainText(t("content.returnsHere"));
  await expect(main.getByText(t("content.returnsHere"))).toHaveCount(1);
  await expect(main.getByRole("link", { name: SITE.supportPhone })).toHaveAttribute("href", phoneLink);
  await expect(main.getByRole("link", { name: SITE.supportEmail })).toHaveAttribute(
    "href",
    `mailto:${SITE.supportEmail}`,
  );
  for (const { days, hours } of SITE.openingHours)
    await expect(main.locator(".pairs > div").filter({ hasText: days[lang] })).toContainText(hours[lang]);
  if (lang === "en") await expect(main.getByText("8AM - 6AM", { exact: true })).toBeVisible();
  // The settings of the journeys' shop (scripts/testing/journeys.mjs).
  for (const url of (process.env.SOCIAL_LINKS ?? "").split(","))
    await expect(main.getByRole("link", { name: new URL(url).hostname })).toHaveAttribute("href", url);
  await expect(main.getByText(SITE.gstNumber, { exact: true })).toBeVisible();
  for (const text of [SITE.grievanceOfficer.name, SITE.grievanceOfficer.designation])
    await expect(main.getByText(text[lang], { exact: true })).toBeVisible();
  await expect(main.getByRole("link", { name: SITE.grievanceOfficer.email })).toHaveAttribute(
    "href",
    `mailto:${SITE.grievanceOfficer.email}`,
  );

  const foot = page.getByRole("contentinfo");
  for (const words of [
    SITE.footerBlurb[lang],
    SITE.companyName[lang],
    ...SITE.addresses.flatMap((address) => printed(address, lang)),
  ])
    await expect(foot.getByText(words, { exact: true })).toBeVisible();
  // Head office and branch.
  await expect(foot.locator("address")).toHaveCount(2);
  await expect(foot.locator(`a[href="${phoneLink}"]`)).toBeVisible();
  await expect(foot.locator(`a[href="mailto:${SITE.supportEmail}"]`)).toBeVisible();
  const hrefs = (name: string) =>
    foot
      .getByRole("navigation", { name: t(`layout.${name}`), exact: true })
      .getByRole("link")
      .evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  expect(await hrefs("quickLinks")).toEqual([
    `/${lang}`,
    `/${lang}/about`,
    `/${lang}/faq`,
    process.env.ADMIN_PORTAL_URL,
  ]);
  expect(await hrefs("information")).toEqual([`/${lang}/about`, `/${lang}/contact-us`, `/${lang}/Terms`]);
  const methods = JSON.parse(
    (
      (await (
        await request.post("/api/v1/dynamic/get-payment-methods", {
          data: { requestParameters: { recordValueJson: "{}" } },
        })
      ).json()) as { data: { data: string } }
    ).data.data,
  ) as { ImageUrl: string }[];
  // Built-in payment logos are inlined; each equals the file that the call names.
  const drawing = (svg: string): string[] => [...svg.matchAll(/ d="([^"]+)"/g)].map(([, path]) => path ?? "");
  const shown = await foot
    .getByRole("list", { name: t("layout.payBy"), exact: true })
    .locator("img")
    .evaluateAll((marks) => marks.map((mark) => mark.getAttribute("src") ?? ""));
  const files = await Promise.all(methods.map(async ({ ImageUrl }) => (await request.get(ImageUrl)).text()));
  expect(shown.map((src) => drawing(decodeURIComponent(src)))).toEqual(files.map(drawing));
  for (const file of files) expect(drawing(file)).toHaveLength(1);
  const chat = page.getByRole("link", { name: `${t("layout.chat")} ${t("layout.newTab")}`, exact: true });
  await expect(chat).toHaveAttribute("href", process.env.CHAT_URL ?? "");
  await expect(chat).toHaveAttribute("rel", /noopener/);
  expect(asked.filter((url) => /facilit/i.test(url))).toEqual([]);
});

test("a message: every bound is said beside its field, a failure keeps what was typed, what arrives is thanked; the overlay covers the wait (R61, R62, R196, R197, R198, R199, R200, R201, R202, R203, R390, R392)", async ({
  page,
  t,
  lang,
}) => {
  await open(page, `/${lang}/contact-us`, t);
  const label = (key: keyof typeof FIELDS) => t(`islands.contact.${key}`);
  const field = (key: keyof typeof FIELDS) => page.getByRole("main").getByLabel(label(key), { exact: true });
  const send = page.getByRole("button", { name: t("islands.contact.send"), exact: true });
  await send.click();
  for (const key of Object.keys(FIELDS) as (keyof typeof FIELDS)[])
    await expect(field(key)).toHaveAccessibleDescription(
      t("islands.fieldCheck.required", { field: label(key) }),
    );
  await expect(field("name")).toBeFocused();
  for (const [key, max] of [
    ["name", 200],
    ["email", 100],
    ["phone", 20],
    ["subject", 150],
    ["message", 2000],
  ] as const)
    await field(key).fill(key === "email" ? `${"x".repeat(max)}@example.com` : "x".repeat(max + 1));
  await send.click();
  for (const [key, max] of [
    ["name", 200],
    ["email", 100],
    ["phone", 20],
    ["subject", 150],
    ["message", 2000],
  ] as const)
    await expect(field(key)).toHaveAccessibleDescription(
      t("islands.fieldCheck.max", { field: label(key), n: max }),
    );
  await field("email").fill("asha@example");
  await send.click();
  await expect(field("email")).toHaveAccessibleDescription(t("islands.fieldCheck.email"));

  const typed = {
    name: "Asha Patel",
    email: "asha@example.com",
    phone: "9800000001",
    subject: "Bolts",
    message: "How many in a box?",
  } as const;
  for (const [key, text] of Object.entries(typed) as [keyof typeof FIELDS, string][])
    await field(key).fill(text);
  await page.route("**/contact-us", (route) =>
    route.request().method() === "POST" ? route.abort() : route.fallback(),
  );
  await send.click();
  await expect(failure(page, t, "FAULT").first()).toBeVisible();
  for (const [key, text] of Object.entries(typed) as [keyof typeof FIELDS, string][])
    await expect(field(key)).toHaveValue(text);
  await page.unroute("**/contact-us");

  let goOn: () => void = () => undefined;
  const held = new Promise<void>((done) => (goOn = done));
  await page.route("**/contact-us", async (route) => {
    if (route.request().method() === "POST") await held;
    await route.fallback();
  });
  await send.click();
  const overlay = page.getByRole("status").filter({ hasText: t("islands.contact.busy") });
  await expect(overlay).toHaveCSS("background-color", "rgba(255, 255, 255, 0.6)");
  await expect(overlay).toHaveCSS("z-index", "20000");
  await expect(overlay.locator(".spinner")).toHaveCSS("border-block-start-color", "rgb(11, 90, 58)");
  goOn();
  const thanks = page
    .getByRole("status")
    .locator(".toast")
    .filter({ hasText: t("islands.contact.sent") });
  await expect(thanks).toBeVisible();
  await expect(thanks).toHaveClass(/\bok\b/);
  await expect(overlay).toHaveCount(0);
  await expect(failure(page, t, "FAULT")).toHaveCount(0);
  for (const key of Object.keys(typed) as (keyof typeof FIELDS)[]) await expect(field(key)).toHaveValue("");
});

test("a message without scripts: what is wrong stands beside its field, nothing typed is lost, what arrives is thanked", async ({
  browser,
  baseURL,
  t,
  lang,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? "" });
  const page = await context.newPage();
  await page.goto(`/${lang}/contact-us`);
  const field = (key: keyof typeof FIELDS) =>
    page.getByRole("main").getByLabel(t(`islands.contact.${key}`), { exact: true });
  const send = page.getByRole("button", { name: t("islands.contact.send"), exact: true });
  await field("name").fill("Asha");
  await field("email").fill("asha@example");
  await send.click();
  await expect(field("email")).toHaveAccessibleDescription(t("islands.fieldCheck.email"));
  await expect(field("message")).toHaveAccessibleDescription(
    t("islands.fieldCheck.required", { field: t("islands.contact.message") }),
  );
  await expect(field("name")).toHaveValue("Asha");
  for (const [key, text] of [
    ["email", "asha@example.com"],
    ["phone", "98"],
    ["subject", "Bolts"],
    ["message", "How many?"],
  ] as const)
    await field(key).fill(text);
  await send.click();
  await expect(page.getByText(t("islands.contact.sent"), { exact: true })).toBeVisible();
  await context.close();
});

test("a switch of language keeps what is typed and the query, but no password; a country chosen before the form wakes has its own states", async ({
  page,
  t,
  lang,
}) => {
  const other = lang === "en" ? "ar" : "en";
  const switchLanguage = () =>
    page
      .getByRole("banner")
      .getByRole("link", { name: lang === "en" ? "العربية" : "English", exact: true })
      .click();
  await open(page, `/${lang}/contact-us?product=${6032}`, t);
  await page.locator("[name=Message]").fill("Gate 4 / بوابة 4");
  await switchLanguage();
  await page.waitForURL(`**/${other}/contact-us?product=6032`);
  await expect(page.locator("[name=Message]")).toHaveValue("Gate 4 / بوابة 4");

  await open(page, `/${lang}/signup`, t);
  await page.locator("[name=FirstName]").fill("Asha");
  await page.locator("[name=Password]").fill("forged-steel-8");
  await page.locator("[name=StateProvinceId]").selectOption({ index: 3 });
  await expect(page.locator("[name=CityId]")).toBeEnabled();
  await page.locator("[name=CityId]").selectOption({ index: 2 });
  const [state, city] = await Promise.all(
    ["StateProvinceId", "CityId"].map((name) => page.locator(`[name=${name}]`).inputValue()),
  );
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain("forged-steel-8");
  await switchLanguage();
  await page.waitForURL(`**/${other}/signup`);
  await expect(page.locator("[name=FirstName]")).toHaveValue("Asha");
  await expect(page.locator("[name=StateProvinceId]")).toHaveValue(state ?? "");
  await expect(page.locator("[name=CityId]")).toHaveValue(city ?? "");
  await expect(page.locator("[name=Password]")).toHaveValue("");
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain("forged-steel-8");

  // The scripts load late, after the country was chosen.
  let goOn: () => void = () => undefined;
  const held = new Promise<void>((done) => (goOn = done));
  await page.route("**/_next/static/**/*.js", async (route) => {
    await held;
    await route.fallback();
  });
  await page.goto(`/${lang}/signup`, { waitUntil: "commit" });
  const country = page.locator("[name=CountryID]");
  await country.selectOption({ index: 5 });
  const indian = await page.locator("[name=StateProvinceId] option").nth(1).getAttribute("value");
  goOn();
  await expect(page.locator(`[name=StateProvinceId] option[value="${indian}"]`)).toHaveCount(0);
  await expect(country).not.toHaveValue("");
});
