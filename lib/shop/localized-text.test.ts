import { hexOf, pictureOf, plainTextOf } from "./localized-text";

const before = { ...process.env };
afterEach(() => {
  process.env = { ...before };
});

test("R66: relative pictures belong to the admin host when there is one; whole addresses only of allowed origins", () => {
  process.env.ADMIN_API_URL = "https://admin.example.com/api/v1/";
  expect(pictureOf("/media/bolt-800.webp", [400, 800])).toEqual({
    url: "https://admin.example.com/media/bolt-800.webp",
    widths: [400, 800],
  });
  expect(pictureOf("media/bolt.webp")?.url).toBe("https://admin.example.com/media/bolt.webp");
  expect(pictureOf("https://pictures.example.com/bolt.webp")).toBeNull();
  process.env.PICTURE_ORIGINS = "https://pictures.example.com";
  expect(pictureOf("https://pictures.example.com/bolt.webp")?.url).toBe(
    "https://pictures.example.com/bolt.webp",
  );
  process.env.PICTURE_BASE_URL = "https://public.example.com/files";
  expect(pictureOf("/bolt one.webp")?.url).toBe("https://public.example.com/files/bolt%20one.webp");
  expect(pictureOf("//evil.test/bolt.webp")?.url).toBe(
    "https://public.example.com/files/evil.test/bolt.webp",
  );
  delete process.env.ADMIN_API_URL;
  expect(pictureOf("/media/bolt-800.webp")?.url).toBe("/media/bolt-800.webp");
  expect(pictureOf(" ")).toBeNull();
});

test("colours come with or without their sign; anything else has none", () => {
  expect(["#c0392b", "C0392B", "#fff", "red", "#12345", "url(x)"].map(hexOf)).toEqual([
    "#c0392b",
    "#C0392B",
    "#fff",
    "transparent",
    "transparent",
    "transparent",
  ]);
});

test("a text that another host stored as HTML is shown as text; our own means its signs", () => {
  const text = { text: "Bolts &amp; <b>nuts</b>&nbsp;&#39;M8&#39; 5 &lt; 6" };
  expect(plainTextOf(text)).toEqual(text);
  process.env.ADMIN_API_URL = "https://admin.example.com/";
  expect(plainTextOf(text).text).toBe("Bolts & nuts 'M8' 5 < 6");
});
