import { adminBase } from "./transport";
import { pictureOf } from "./words";

jest.mock("./transport", () => ({ adminBase: jest.fn() }));

test("R66: relative pictures belong to the admin host when there is one, whole addresses stay", () => {
  jest.mocked(adminBase).mockReturnValue(new URL("https://admin.example.com/api/v1/"));
  expect(pictureOf("/media/bolt-800.webp", [400, 800])).toEqual({
    url: "https://admin.example.com/media/bolt-800.webp",
    widths: [400, 800],
  });
  expect(pictureOf("media/bolt.webp")?.url).toBe("https://admin.example.com/media/bolt.webp");
  expect(pictureOf("https://pictures.example.com/bolt.webp")?.url).toBe(
    "https://pictures.example.com/bolt.webp",
  );
  jest.mocked(adminBase).mockReturnValue(null);
  expect(pictureOf("/media/bolt-800.webp")?.url).toBe("/media/bolt-800.webp");
  expect(pictureOf(" ")).toBeNull();
});
