import { readFileSync } from "node:fs";
import { SETTINGS, settingProblems, settingWarnings, siteWarnings, withoutPassword } from "./settings.mjs";

const SITE = JSON.parse(readFileSync("catalogue/site.json", "utf8")) as Parameters<typeof siteWarnings>[1];

describe("settings", () => {
  it("stand in .env.example, each with its line, and nothing else does", () => {
    const text = readFileSync(".env.example", "utf8");
    expect(text.match(/^# [A-Z_]+=.*$/gm)).toEqual(
      SETTINGS.map(({ name, example }) => `# ${name}=${example}`),
    );
    for (const setting of SETTINGS) expect(text).toContain(`# ${setting.text}\n# ${setting.name}=`);
  });

  it("are well when left out, empty or right", () => {
    expect(settingProblems({})).toEqual([]);
    expect(
      settingProblems({
        PORT: "",
        DATABASE_URL: "postgres://u:p@host/db",
        ADMIN_API_URL: "https://admin.example.com/api/v1/",
      }),
    ).toEqual([]);
    expect(settingProblems(Object.fromEntries(SETTINGS.map(({ name, example }) => [name, example])))).toEqual(
      [],
    );
  });

  it.each([
    ["PORT", "80a"],
    ["PORT", "70000"],
    ["DATABASE_URL", "mysql://host/db"],
    ["ADMIN_API_URL", "admin.example.com"],
    ["SITE_URL", "shop"],
    ["TRUST_PROXY", "yes"],
  ])("name %s=%s and its fix", (name, value) => {
    const [problem] = settingProblems({ [name]: value });
    expect(problem).toContain(name);
    expect(problem).toContain(value);
    expect(problem).toContain("For example");
  });

  it.each<[string, string, string]>([
    ["CACHE_LIFETIMES", "product", '"product" is none'],
    ["CACHE_LIFETIMES", "product:300,price:60", '"price:60" is none'],
    ["CACHE_LIFETIMES", "product:0", "1 to 86400"],
    ["CACHE_LIFETIMES", "place:86401", "product, list, category, content, label, place"],
    ["CACHE_LIFETIMES", "product:1.5", '"product:1.5" is none'],
    ["CACHE_LIFETIMES", "product:60,", '"" is none'],
    ["CACHE_LIFETIMES", "list:60,list:90", "names list twice"],
    ["PICTURE_BASE_URL", "cdn.example.com", "must be an address"],
    [
      "PICTURE_ORIGINS",
      "https://a.example.com,https://b.example.com/pictures",
      '"https://b.example.com/pictures" is none',
    ],
    ["PICTURE_ORIGINS", "https://*.example.com", '"https://*.example.com" is none'],
    ["PICTURE_ORIGINS", "https://a.example.com;script-src", "is none"],
  ])("name what is wrong with %s=%s", (name, value, fault) => {
    const problems = settingProblems({ [name]: value });
    expect(problems).toEqual([expect.stringMatching(new RegExp(`^${name} .*For example: ${name}=`))]);
    expect(problems[0]).toContain(fault);
  });

  it.each([
    ["CACHE_LIFETIMES", "place:86400, product:1"],
    ["PICTURE_ORIGINS", "https://a.example.com/, http://localhost:81"],
    ["REVALIDATE_SECRET", "1234567890123456"],
  ])("take %s=%s", (name, value) => {
    expect(settingProblems({ [name]: value })).toEqual([]);
  });

  it("refuse a short secret and never show it", () => {
    expect(settingProblems({ REVALIDATE_SECRET: "123456789012345" })).toEqual([
      "REVALIDATE_SECRET must have at least 16 characters. For example: REVALIDATE_SECRET=a-long-random-text",
    ]);
  });

  const STRIPE = (mode: string) => ({
    STRIPE_SECRET_KEY: `sk_${mode}_1`,
    STRIPE_PUBLISHABLE_KEY: `pk_${mode}_1`,
    STRIPE_WEBHOOK_SECRET: "whsec_1",
  });
  const WALLET = {
    PAYPAL_CLIENT_ID: "A1",
    PAYPAL_CLIENT_SECRET: "E1",
    PAYPAL_WEBHOOK_ID: "W1",
    PAYPAL_MERCHANT_ID: "M1",
    WALLET_CURRENCY: "USD",
    WALLET_RATE: "85",
  };
  it.each<[string, string, Record<string, string>, string]>([
    ["the sandbox", "https://shop.example.com", { PAYMENTS: "sandbox" }, "sandbox"],
    ["the sandbox", "http://203.0.113.7:3000", { PAYMENTS: "sandbox" }, "sandbox"],
    ["test keys for cards", "https://shop.example.com", STRIPE("test"), "test"],
    [
      "test keys for the wallet",
      "https://shop.example.com",
      { ...WALLET, PAYPAL_ENVIRONMENT: "sandbox" },
      "test",
    ],
    ["live keys for cards", "http://shop.example.com", STRIPE("live"), "live"],
    ["live keys for the wallet", "", { ...WALLET, PAYPAL_ENVIRONMENT: "live" }, "live"],
  ])("refuse %s at %s unless said twice", (_, SITE_URL, env, mode) => {
    expect(settingProblems({ SITE_URL, ...env })).toEqual([
      expect.stringContaining(`PAYMENTS_CONFIRMED=${mode}`),
    ]);
    expect(settingProblems({ SITE_URL, ...env, PAYMENTS_CONFIRMED: mode })).toEqual([]);
    const other = mode === "live" ? "test" : "live";
    expect(settingProblems({ SITE_URL, ...env, PAYMENTS_CONFIRMED: other })).toHaveLength(1);
  });

  it.each<[string, Record<string, string>]>([
    ["http://localhost:3000", { PAYMENTS: "sandbox" }],
    ["https://shop.localhost", STRIPE("test")],
    ["https://shop.example.com", STRIPE("live")],
    ["https://shop.example.com", {}],
  ])("take payments that fit %s", (SITE_URL, env) => {
    expect(settingProblems({ SITE_URL, ...env })).toEqual([]);
  });

  const SITE_URL = "https://shop.example.com";
  it.each([
    "http://10.1.2.3/api/",
    "http://172.16.0.1/",
    "http://192.168.1.1:8080/",
    "http://127.0.0.1:5000/",
    "http://localhost/",
    "http://backend:5000/api",
    "http://admin.internal/",
    "http://[::1]:5000/",
    "http://[fd00::1]/",
  ])("warn that visitors cannot load pictures from %s", (ADMIN_API_URL) => {
    expect(settingWarnings({ ADMIN_API_URL, SITE_URL })).toEqual([
      expect.stringMatching(/^Visitors cannot load pictures from http:.*Set PICTURE_BASE_URL/),
    ]);
    expect(
      settingWarnings({ ADMIN_API_URL, SITE_URL, PICTURE_BASE_URL: "https://pictures.example.com/" }),
    ).toEqual([]);
    for (const own of ["", "http://localhost:3000", "http://192.168.1.2"])
      expect(settingWarnings({ ADMIN_API_URL, SITE_URL: own })).toEqual([]);
  });

  it("warn of the demo's company at a public address of another admin host", () => {
    const ADMIN_API_URL = "https://admin.example.com/api/v1/";
    expect(siteWarnings({ SITE_URL, ADMIN_API_URL }, SITE)).toEqual([
      expect.stringContaining("set isDemo to false"),
    ]);
    expect(siteWarnings({ SITE_URL, ADMIN_API_URL }, { ...SITE, isDemo: false })).toEqual([]);
    for (const own of ["", "http://localhost:3000", "http://192.168.1.2"])
      expect(siteWarnings({ SITE_URL: own, ADMIN_API_URL }, SITE)).toEqual([]);
    // The running shop tells it.
    expect(siteWarnings({ SITE_URL }, SITE)).toEqual([]);
  });

  it.each([
    ["companyName", { companyName: { en: "Anvil & Sons", ar: " " } }],
    ["gstNumber", { gstNumber: "" }],
    ["addresses, an address with isForReturns", { addresses: [] }],
    ["an address with isForReturns", { addresses: [{ isForReturns: false }] }],
    ["grievanceOfficer.name", { grievanceOfficer: { ...SITE.grievanceOfficer, name: { en: "", ar: "" } } }],
    [
      "grievanceOfficer.phone, grievanceOfficer.email",
      { grievanceOfficer: { ...SITE.grievanceOfficer, phone: "", email: "" } },
    ],
  ])("O2: warn that the file does not tell %s", (names, change) => {
    expect(siteWarnings({}, { ...SITE, ...change })).toEqual([
      `The catalogue's site.json lacks ${names}. The pages leave it out, and the law has a shop tell it (Consumer Protection (E-Commerce) Rules 2020).`,
    ]);
  });

  it("refuse a list of addresses with one that is none", () => {
    expect(settingProblems({ SOCIAL_LINKS: "https://a.example.com/, https://b.example.com/" })).toEqual([]);
    expect(settingProblems({ SOCIAL_LINKS: "https://a.example.com/,javascript:1" })).toEqual([
      expect.stringContaining('"javascript:1" is none'),
    ]);
  });

  it("warn of nothing with a public host or the embedded backend", () => {
    for (const ADMIN_API_URL of [
      "",
      "https://admin.example.com/",
      "http://172.32.0.1/",
      "http://11.0.0.1/",
      "http://10.example.com/",
      "http://[2001:db8::1]/",
    ])
      expect(settingWarnings({ ADMIN_API_URL, SITE_URL })).toEqual([]);
  });

  it.each([
    ["STRIPE_SECRET_KEY", "pk_test_1"],
    ["STRIPE_PUBLISHABLE_KEY", "sk_live_1"],
    ["STRIPE_WEBHOOK_SECRET", "secret"],
  ])("refuse a wrong key in %s and never show it", (name, value) => {
    const [problem] = settingProblems({ [name]: value });
    expect(problem).toMatch(new RegExp(`^${name} must be a key that starts with`));
    expect(problem).not.toContain(value);
  });

  const stripe = {
    STRIPE_SECRET_KEY: "sk_test_1",
    STRIPE_PUBLISHABLE_KEY: "pk_test_1",
    STRIPE_WEBHOOK_SECRET: "whsec_1",
  };
  const paypal = {
    PAYPAL_CLIENT_ID: "A",
    PAYPAL_CLIENT_SECRET: "B",
    PAYPAL_WEBHOOK_ID: "C",
    PAYPAL_MERCHANT_ID: "D",
    PAYPAL_ENVIRONMENT: "sandbox",
    WALLET_CURRENCY: "USD",
    WALLET_RATE: "88.5",
  };

  it("are well with a whole provider, and name what is missing of half a one", () => {
    expect(settingProblems({ ...stripe, ...paypal })).toEqual([]);
    for (const set of [stripe, paypal]) {
      for (const name of Object.keys(set)) {
        const [problem, ...others] = settingProblems({ ...set, [name]: "" });
        expect(problem).toMatch(new RegExp(`^${name} is missing: `));
        expect(others).toEqual([]);
      }
    }
  });

  it("refuse a wallet in rupees, a currency without cents, and a rate that is none", () => {
    expect(settingProblems({ ...paypal, WALLET_CURRENCY: "INR" })).toEqual([
      expect.stringContaining("PayPal does not take rupees"),
    ]);
    expect(settingProblems({ ...paypal, WALLET_CURRENCY: "JPY" })).toEqual([
      expect.stringContaining("WALLET_CURRENCY must be one of AUD, "),
    ]);
    for (const rate of ["0", "-1", "1e3", "88,5"])
      expect(settingProblems({ ...paypal, WALLET_RATE: rate })).toEqual([
        expect.stringContaining("WALLET_RATE must be how many rupees"),
      ]);
  });

  it("never let live keys and the sandbox, or test and live keys, come together", () => {
    expect(settingProblems({ PAYMENTS: "sandbox" })).toEqual([]);
    expect(settingProblems({ PAYMENTS: "sandbox", ...stripe, ...paypal })).toEqual([]);
    expect(settingProblems({ PAYMENTS: "live" })).toHaveLength(1);
    expect(settingProblems({ PAYMENTS: "sandbox", STRIPE_SECRET_KEY: "sk_live_1" })).toEqual([
      expect.stringContaining("STRIPE_SECRET_KEY is live, but PAYMENTS=sandbox"),
    ]);
    expect(settingProblems({ PAYMENTS: "sandbox", STRIPE_PUBLISHABLE_KEY: "pk_live_1" })).toHaveLength(1);
    expect(settingProblems({ PAYMENTS: "sandbox", PAYPAL_ENVIRONMENT: "live" })).toEqual([
      expect.stringContaining("PAYPAL_ENVIRONMENT is live"),
    ]);
    expect(settingProblems({ ...stripe, STRIPE_PUBLISHABLE_KEY: "pk_live_1" })).toEqual([
      expect.stringContaining("must both be test keys or both be live keys"),
    ]);
  });

  it("never show a password", () => {
    expect(withoutPassword("postgres://user:secret@host/db")).toBe("postgres://user:…@host/db");
    expect(settingProblems({ DATABASE_URL: "mysql://user:secret@host/db" }).join()).not.toContain("secret");
  });
});
