import { cacheLifetimes, pictureBase, pictureOrigins } from "./env";

const NAMES = ["ADMIN_API_URL", "PICTURE_BASE_URL", "PICTURE_ORIGINS", "CACHE_LIFETIMES"];

const before = { ...process.env };
const set = (settings: Record<string, string>): void => {
  for (const name of NAMES) process.env[name] = settings[name] ?? "";
};
afterAll(() => {
  process.env = before;
});

describe("the picture base", () => {
  it.each<[string, Record<string, string>, string | undefined]>([
    ["none with the embedded backend", { PICTURE_BASE_URL: "https://p.example.com" }, undefined],
    [
      "the admin host's origin",
      { ADMIN_API_URL: "https://admin.example.com:8443/api/v1/" },
      "https://admin.example.com:8443/",
    ],
    [
      "the setting",
      { ADMIN_API_URL: "http://10.0.0.5/", PICTURE_BASE_URL: "https://p.example.com" },
      "https://p.example.com/",
    ],
    [
      "the setting with its path, ended by one slash",
      { ADMIN_API_URL: "http://10.0.0.5/", PICTURE_BASE_URL: "https://p.example.com/a/b//?v=1" },
      "https://p.example.com/a/b/",
    ],
  ])("is %s", (_, settings, expected) => {
    set(settings);
    expect(pictureBase()?.href).toBe(expected);
  });
});

test("allowed picture origins are the base's and the listed ones, each once and without a path", () => {
  set({});
  expect(pictureOrigins()).toEqual([]);
  set({
    ADMIN_API_URL: "http://10.0.0.5/",
    PICTURE_BASE_URL: "https://p.example.com/a/",
    PICTURE_ORIGINS: " https://cdn.example.com/,https://p.example.com",
  });
  expect(pictureOrigins()).toEqual(["https://p.example.com", "https://cdn.example.com"]);
});

test("lifetimes are seconds by kind; what is left out or unknown is missing", () => {
  set({});
  expect(cacheLifetimes()).toEqual({});
  set({ CACHE_LIFETIMES: "product:300, list:60,place:86400" });
  expect(cacheLifetimes()).toEqual({ product: 300, list: 60, place: 86400 });
  set({ CACHE_LIFETIMES: "product:0,price:5,label:x,content:1" });
  expect(cacheLifetimes()).toEqual({ content: 1 });
});
