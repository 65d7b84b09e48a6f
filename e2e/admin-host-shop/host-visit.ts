import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Locator, Page } from "playwright/test";
import type { AdminHostControl } from "../admin-host/control";
import { newCategories, withChildren } from "../admin-host/data/categories";
import type { Face } from "../admin-host/face";
import type { LogEntry } from "../admin-host/log";
import { inOwnWords } from "../admin-host/wording";
import { CASH, panelOf, place } from "../fixtures/checkout";
import { results } from "../fixtures/lists";
import { aShopper, logIn, logOut, type Shopper } from "../fixtures/shopper";
import { cartLink, expect, open, test, type Say } from "../fixtures/test";
import type { Lang } from "../fixtures/words";
import { HOST_PRODUCTS, hostProduct } from "./admin-host";
import { expectNoFailure } from "./page-errors";

export const isOfSection7 = ({ call }: LogEntry): boolean => call !== null;

const isPicture = ({ path }: LogEntry): boolean => path.startsWith("/content/");

export const isUnknown = (entry: LogEntry): boolean => !isOfSection7(entry) && !isPicture(entry);

const questionOf = ({ call, path, parameters, headers }: LogEntry): string =>
  `${call ?? path} ${JSON.stringify(parameters)} ${headers.acceptLanguage}`;

/** Questions that were asked more than once. */
export const repeated = (entries: LogEntry[]): string[] => {
  const questions = entries.map(questionOf);
  return questions.filter((question, index) => questions.indexOf(question) !== index);
};

const ANCHOR = hostProduct(506);
const PIPE = hostProduct(516);
const TOOLS = withChildren(newCategories(), 20);
const TOOL_PRODUCTS = HOST_PRODUCTS.filter(({ categoryId }) => TOOLS.includes(categoryId));
const DECCAN = { id: 202, name: "Deccan Tools" };
const MEERA = { email: "meera@admin-host.test", password: "Meera#2026" };

interface Where {
  page: Page;
  control: AdminHostControl;
  face: Face;
  lang: Lang;
  t: Say;
}

/** A visit on a desktop before an admin host of any face, in steps that follow each other. */
export class HostVisit {
  /** What the host was asked, without pictures. */
  readonly asked: LogEntry[] = [];

  constructor(private readonly where: Where) {}

  /** Requests that section 7 does not allow, by call. */
  get violations(): [string | null, string][] {
    return this.asked.flatMap(({ call, violations }) =>
      violations.map((sentence): [string | null, string] => [call, sentence]),
    );
  }

  private get main(): Locator {
    return this.where.page.getByRole("main");
  }

  private at(address: string): string {
    return `/${this.where.lang}${address}`;
  }

  private async press(name: string): Promise<void> {
    await this.main.getByRole("button", { name: this.where.t(name), exact: true }).click();
  }

  private async fill(prefix: string, values: Record<string, string>): Promise<void> {
    for (const [name, value] of Object.entries(values))
      await this.main.getByLabel(this.where.t(`${prefix}.${name}`), { exact: true }).fill(value);
  }

  /** Does something and records the requests of the host. @returns them, without pictures */
  private async act(name: string, does: () => Promise<unknown>): Promise<LogEntry[]> {
    const { control, page, t } = this.where;
    return test.step(name, async () => {
      const last = this.asked.at(-1)?.seq ?? 0;
      await does();
      await expectNoFailure(page, t);
      const found = (await control.log(last)).filter((entry) => !isPicture(entry));
      this.asked.push(...found);
      return found;
    });
  }

  /** Opens a page, and expects that it asks nothing twice. */
  private async see(name: string, does: () => Promise<unknown>): Promise<void> {
    const { page } = this.where;
    const found = await this.act(name, async () => {
      await does();
      await page.waitForLoadState("networkidle");
    });
    expect.soft(repeated(found), `asked twice: ${name}`).toEqual([]);
  }

  /** Home in both languages, lists of every kind, a campaign, products, and a search. */
  async browse(): Promise<void> {
    const { page, t, lang, face } = this.where;
    await this.see("home", async () => {
      await open(page, this.at(""), t);
      for (const name of ["popularCategories", "homeProducts", "recentProducts", "popularProducts"])
        await expect(page.getByRole("region", { name: t(`home.${name}`), exact: true })).toBeVisible();
      await expect(page.getByLabel(t("islands.newsletter.email"))).toHaveCount(0);
    });
    const list = this.at("/all-products/20/x");
    await this.see("category", async () => {
      await open(page, list, t);
      await expect(results(page)).toContainText(String(TOOL_PRODUCTS.length));
    });
    await this.see("filter", async () => {
      const filters = page.getByRole("complementary", { name: t("listing.sidebar") });
      await filters.getByRole("checkbox", { name: DECCAN.name, exact: true }).check();
      await page.waitForURL(/\?brand=202$/);
      const found = TOOL_PRODUCTS.filter(({ brandId }) => brandId === DECCAN.id);
      await expect(results(page)).toContainText(String(found.length));
    });
    if (face.levels === 3)
      await this.see("third level", async () => {
        await open(page, this.at("/all-products/111/x"), t);
        const name = lang === "ar" ? "براغي سداسية" : "Hex Bolts";
        await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
        await expect(results(page)).toContainText("3");
      });
    await this.see("seller", async () => {
      await open(page, this.at("/vendor-products/Deccan%20Tool%20Works"), t);
      await expect(results(page)).toContainText(String(TOOL_PRODUCTS.length));
    });
    await this.see("campaign", async () => {
      await open(page, this.at("/campaign/1/x"), t);
      await expect(page.getByRole("heading", { level: 1, name: "Monsoon & roof week" })).toBeVisible();
    });
    // The host has labels in Arabic alone.
    await this.see("home in the other language", async () => {
      await page.goto(lang === "ar" ? "/en" : "/ar");
      await expect(page.getByRole("main")).toBeVisible();
    });
    await this.see("product that is sold out", async () => {
      await open(page, this.at("/product-detail/510/x/y"), t);
      await expect(page.getByText(t("islands.product.soldOut")).first()).toBeVisible();
      await expect(page.getByRole("button", { name: t("islands.notice.ask") })).toHaveCount(0);
    });
    await this.see("product with reviews", async () => {
      await open(page, this.at("/product-detail/501/x/y"), t);
      await expect(this.main).toContainText("10-02-2026");
    });
    await this.see("search", async () => {
      const box = page.getByRole("combobox").and(page.locator("[name=SearchTerm]"));
      await box.fill("anchor");
      const products = page
        .getByRole("listbox")
        .getByRole("group", { name: t("islands.search.products") })
        .getByRole("option");
      const named = HOST_PRODUCTS.filter(({ name }) => /anchor/i.test(name));
      await expect(products).toHaveCount(named.length);
      await box.press("Enter");
      await page.waitForURL((url) => url.searchParams.get("SearchTerm") === "anchor");
      await expect(results(page)).toContainText(String(named.length));
    });
  }

  private async add(inCart: number): Promise<void> {
    const { page, t } = this.where;
    await page
      .getByRole("button", { name: t("islands.product.add"), exact: true })
      .first()
      .click();
    await expect(cartLink(page, t, inCart)).toBeVisible();
  }

  /** An anchor with a chosen coating and a pipe: 78 and 990 rupees, and 75 for delivery. */
  async fillCart(): Promise<void> {
    const { page, t } = this.where;
    await this.see("product with a choice", async () => {
      await open(page, this.at(`/product-detail/${ANCHOR.id}/x/y`), t);
      const coating = this.main.getByRole("group", { name: "Coating" });
      await coating.getByRole("radio", { name: "Hot-dip galvanised" }).check({ force: true });
      await this.add(1);
    });
    await this.see("product", async () => {
      await open(page, this.at(`/product-detail/${PIPE.id}/x/y`), t, 1);
      await this.add(2);
    });
    await this.see("cart", async () => {
      await open(page, this.at("/cart"), t, 2);
      for (const text of ["₹1,068.00", "₹75.00", "₹1,143.00"])
        await expect(panelOf(page, t)).toContainText(text);
    });
  }

  /** Creates an account with an address in Nepal on the way to the checkout. */
  async signUp(): Promise<Shopper> {
    const { page, t, lang } = this.where;
    const shopper = aShopper(lang);
    const field = (name: string) =>
      this.main.getByLabel(t(`islands.account.fields.${name}`), { exact: true });
    await this.see("signup form", async () => {
      await open(page, this.at(`/signup?next=/${lang}/checkout`), t, 2);
      await expect(field("CountryID").locator("option:checked")).toHaveText("India");
    });
    await this.see("signup to checkout", async () => {
      await field("CountryID").selectOption({ label: "Nepal" });
      await field("StateProvinceId").selectOption({ label: "Bagmati" });
      await field("CityId").selectOption({ label: "Kathmandu" });
      await this.fill("islands.account.fields", {
        FirstName: shopper.firstName,
        LastName: "Verma",
        EmailAddress: shopper.email,
        MobileNo: "9000000000",
        Password: shopper.password,
        PostalCode: "44600",
        AddressLineOne: "14 Foundry Lane",
      });
      await this.press("islands.account.signup");
      await page.waitForURL(`**/${lang}/checkout`);
      await expect(panelOf(page, t)).toContainText("₹1,143.00");
    });
    return shopper;
  }

  /** A wrong password says so, and the right one leads to where one was going with the cart of before. */
  async logOutAndIn(shopper: Shopper): Promise<void> {
    const { page, t, lang } = this.where;
    await this.act("logout", async () => {
      await open(page, this.at("/about"), t, 2);
      await logOut(page, t, lang);
    });
    await this.act("login", async () => {
      await open(page, this.at(`/login?next=/${lang}/checkout`), t, 2);
      await logIn(page, t, { ...shopper, password: "not-the-password" });
      await expect(this.main.getByText(t("islands.refusals.WRONG_CREDENTIALS"))).toBeVisible();
      await logIn(page, t, shopper);
      await page.waitForURL(`**/${lang}/checkout`);
      await expect(panelOf(page, t)).toContainText("₹1,143.00");
    });
    await this.see("checkout", async () => {
      await page.goto(this.at("/checkout"));
      await expect(panelOf(page, t)).toContainText("₹1,143.00");
      await expect(page.getByLabel(t("islands.addresses.deliverTo"), { exact: true })).toHaveCount(0);
    });
  }

  /** A cash order with a coupon, which is in the history with its items. */
  async order(): Promise<void> {
    const { page, t, lang, control } = this.where;
    let number = "";
    await this.act("order", async () => {
      const panel = panelOf(page, t);
      await panel.getByRole("textbox", { name: t("islands.checkout.coupon.code") }).fill("WELCOME10");
      await panel.getByRole("button", { name: t("islands.checkout.coupon.apply") }).click();
      await expect(panel).toContainText("₹1,036.20");
      await place(page, t, CASH);
      const question = page.getByRole("alertdialog", { name: t("islands.checkout.confirm") });
      await question.getByRole("button", { name: t("islands.checkout.yes"), exact: true }).click();
      await expect(page.getByText(t("islands.checkout.placed"))).toBeVisible();
      await page.waitForURL(`**/${lang}`);
      await expect(cartLink(page, t, 0)).toBeVisible();
      const card = page.getByRole("status").filter({ hasText: /PN-\d+/ });
      number = /PN-\d+/.exec((await card.textContent()) ?? "")?.[0] ?? "";
    });
    const orders = (await control.orders()).filter(({ userId }) => userId !== 33);
    expect(orders.map((one) => [one.orderNumber, one.total, one.couponCode])).toEqual([
      [number, 1036.2, "WELCOME10"],
    ]);
    await this.see("history with an open order", async () => {
      await page.goto(this.at(`/orders-history?order=${number}`));
      const master = page.getByRole("table", { name: t("orders.title") });
      await expect(master.getByRole("row").filter({ hasText: number })).toContainText("₹1,036.20");
      const items = page.getByRole("table", { name: t("orders.itemsOfPlain", { number }) });
      await expect(items.getByRole("row").filter({ hasText: ANCHOR.name })).toContainText("₹78.00");
      await expect(page.getByRole("link", { name: new RegExp(`^${t("orders.invoice")}`) })).toHaveCount(0);
    });
  }

  async changeProfile(): Promise<void> {
    const { page, t } = this.where;
    await this.see("profile", async () => {
      await page.goto(this.at("/update-profile"));
      await expect(page.getByRole("button", { name: t("islands.account.leaveEverywhere") })).toHaveCount(0);
    });
    await this.act("profile is saved", async () => {
      await this.fill("islands.account.fields", { FirstName: "Kavita" });
      await this.press("islands.account.save");
      await expect(page.getByText(t("islands.account.profileSaved"))).toBeVisible();
    });
    await page.goto(this.at("/update-profile"));
    await expect(this.main.getByLabel(t("islands.account.fields.FirstName"), { exact: true })).toHaveValue(
      "Kavita",
    );
  }

  /** A message, a review and a seller request arrive at the host. */
  async write(): Promise<void> {
    const { page, t } = this.where;
    const id = randomUUID().slice(0, 8);
    const email = `ravi.${id}@example.com`;
    await this.see("contact", () => page.goto(this.at("/contact-us")));
    await this.act("message", async () => {
      await this.fill("islands.contact", {
        name: "Ravi",
        email,
        phone: "9000000000",
        subject: `Bolts ${id}`,
        message: "How many?",
      });
      await this.press("islands.contact.send");
      await expect(page.getByText(t("islands.contact.sent"))).toBeVisible();
    });
    await this.act("review", async () => {
      await page.goto(this.at("/product-detail/545/x/y"));
      await page.getByRole("button", { name: t("islands.review.write"), exact: true }).click();
      const review = { name: "Ravi", email, title: `Fits ${id}`, body: "No drip since spring." };
      for (const [name, value] of Object.entries(review))
        await page.getByLabel(t(`islands.review.${name}`), { exact: true }).fill(value);
      await page
        .getByRole("radio", { name: t("islands.review.stars", { n: 4 }), exact: true })
        .check({ force: true });
      await page.getByRole("button", { name: t("islands.review.submit"), exact: true }).click();
      await expect(page.getByRole("heading", { name: `Fits ${id}` })).toBeVisible();
    });
    await this.see("seller form", () => page.goto(this.at("/become-seller")));
    const sent = await this.act("seller request", async () => {
      await this.fill("islands.seller.fields", {
        FirstName: "Anvil & Sons",
        LastName: "Ravi Shah",
        EmailAddress: email,
        AddressLineOne: "3 Forge Lane",
        Password: "forged-steel-8",
        ConfirmPassword: "forged-steel-8",
      });
      await this.press("islands.seller.send");
      await expect(this.main.getByRole("heading", { name: t("islands.seller.sent") })).toBeVisible();
    });
    expect(sent.filter(({ call }) => call === "create-vendor-request")).toHaveLength(1);
  }

  /** What the host refuses is said in its own words. */
  async resetPassword(shopper: Shopper): Promise<void> {
    const { page, t, lang, control, face } = this.where;
    const words = (sentence: string) => this.main.getByText(inOwnWords(sentence, 400, face.wording));
    await this.act("reset", async () => {
      // Whoever has forgotten the password is not logged in.
      await open(page, this.at("/about"), t);
      await logOut(page, t, lang);
      await page.goto(this.at("/reset-password"));
      await this.fill("islands.account", { email: `nobody.${randomUUID().slice(0, 8)}@example.com` });
      await this.press("islands.account.sendCode");
      await expect(words("This e-mail address is not registered with us.")).toBeVisible();
      await this.fill("islands.account", { email: shopper.email });
      await this.press("islands.account.sendCode");
      await expect(page.getByText(t("islands.account.otpSent"))).toBeVisible();
      const code = (await control.otp(shopper.email)) ?? "";
      const password = "tempered-steel-9";
      await this.fill("islands.account", {
        newPassword: password,
        confirmPassword: password,
        code: code === "100000" ? "100001" : "100000",
      });
      await this.press("islands.account.changePassword");
      await expect(words("The code is wrong or too old.")).toBeVisible();
      await this.fill("islands.account", { code });
      await this.press("islands.account.changePassword");
      await page.waitForURL(`**/${lang}/login`);
      await expect(page.getByText(t("islands.account.passwordChanged"))).toBeVisible();
    });
  }

  /** Another customer's file of an order of last year: its date is that of India. */
  async download(): Promise<void> {
    const { page, t } = this.where;
    await this.act("download", async () => {
      const history = this.at("/orders-history?order=8001");
      await open(page, this.at(`/login?next=${encodeURIComponent(history)}`), t);
      await logIn(page, t, MEERA);
      await page.waitForURL(`**${history}`);
      const order = page.getByRole("row").filter({ hasText: "PN-8001" });
      for (const text of ["01-02-2026", "₹679.00"]) await expect(order).toContainText(text);
      const item = page.getByRole("row").filter({ hasText: hostProduct(511).name });
      const [file] = await Promise.all([
        page.waitForEvent("download"),
        item.getByRole("link", { name: t("orders.download"), exact: true }).click(),
      ]);
      expect(
        readFileSync(await file.path())
          .subarray(0, 5)
          .toString(),
      ).toBe("%PDF-");
    });
  }
}
