import { isGuessable } from "./guessable-password";

/** Usual passwords of twelve letters and more, which no list of common ones has. */
test.each([
  ...[
    "password1234",
    "Password1234!",
    "qwertyuiop123",
    "aaaaaaaaaaaa",
    "123qweasdzxc",
    "abcabcabcabc",
    "iloveyou2024",
  ],
  ...["letmeinplease1", "1q2w3e4r5t6y", "qwerty123456", "administrator1", "welcome12345", "00000000000000"],
  ...["P@ssw0rd1234", "zaq12wsxcde3", "asdfghjkl123", "monkeymonkey", "12345678901234", "aB3$aB3$aB3$"],
])("%s is guessed", (password) => {
  expect(isGuessable(password)).toBe(true);
});

test.each([
  "forty blue anvils",
  "kaveri-tools-2026",
  "sadfkj23r9sd",
  "correct horse battery",
  "سندان أزرق كبير جدا",
])("%s is not", (password) => {
  expect(isGuessable(password)).toBe(false);
});

test("the person's own name and address are guessed", () => {
  const password = "kaveribolts";
  expect(isGuessable(password)).toBe(false);
  expect(isGuessable(password, ["Kaveri Bolts", "sales@example.com"])).toBe(true);
});

test("the longest passwords take no longer", () => {
  const began = performance.now();
  expect(isGuessable("aB3$x9Kq".repeat(500))).toBe(false);
  expect(performance.now() - began).toBeLessThan(2_000);
});
