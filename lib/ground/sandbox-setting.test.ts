import { sandboxSetting } from "./sandbox-setting.mjs";

test.each<[Record<string, string>, ReturnType<typeof sandboxSetting>]>([
  [{}, "here"],
  [{ SITE_URL: "http://127.0.0.1:4000" }, "here"],
  [{ SITE_URL: "http://[::1]:4000", HOST: "0.0.0.0" }, "here"],
  [{ SITE_URL: "http://192.168.1.7:3000" }, null],
  [{ SITE_URL: "https://shop.example" }, null],
  [{ HOST: "192.168.1.7" }, null],
  [{ TRUST_PROXY: "1" }, null],
  [{ ADMIN_API_URL: "https://admin.example/api/v1/" }, null],
  [{ STRIPE_PUBLISHABLE_KEY: "pk_test_1" }, null],
  [{ PAYPAL_CLIENT_ID: "A" }, null],
  [{ PAYMENTS: "sandbox", SITE_URL: "https://shop.example", TRUST_PROXY: "1" }, "everybody"],
])("the sandbox of a shop with %j plays for %s", (env, forWhom) => expect(sandboxSetting(env)).toBe(forWhom));
