import { readFileSync } from "node:fs";
import { SETTINGS, settingProblems, withoutPassword } from "./settings.mjs";

describe("settings", () => {
  it("stand in .env.example, each with its line, and nothing else does", () => {
    const text = readFileSync(".env.example", "utf8");
    expect(text.match(/^# [A-Z_]+=.*$/gm)).toEqual(SETTINGS.map(({ name, example }) => `# ${name}=${example}`));
    for (const setting of SETTINGS) expect(text).toContain(`# ${setting.text}\n# ${setting.name}=`);
  });

  it("are well when left out, empty or right", () => {
    expect(settingProblems({})).toEqual([]);
    expect(settingProblems({ PORT: "", DATABASE_URL: "postgres://u:p@host/db", ADMIN_API_URL: "https://admin.example.com/api/v1/" })).toEqual([]);
    expect(settingProblems(Object.fromEntries(SETTINGS.map(({ name, example }) => [name, example])))).toEqual([]);
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

  it("never show a password", () => {
    expect(withoutPassword("postgres://user:secret@host/db")).toBe("postgres://user:…@host/db");
    expect(settingProblems({ DATABASE_URL: "mysql://user:secret@host/db" }).join()).not.toContain("secret");
  });
});
