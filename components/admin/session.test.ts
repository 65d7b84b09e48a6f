import { OWNER } from "./owner.testing";
import { askLogin, comeBack, isLoginAsked, putOffLogin, seatPerson } from "./session";

afterEach(() => {
  if (isLoginAsked()) putOffLogin();
  seatPerson(null);
});

test("a login that was put off is not opened again by what the desk reads, but by a press", async () => {
  seatPerson(OWNER);
  const read = askLogin(true);
  putOffLogin();
  expect(await read).toBe(false);
  expect([await askLogin(true), isLoginAsked()]).toEqual([false, false]);
  const pressed = askLogin();
  expect([isLoginAsked(), comeBack(OWNER), await pressed]).toEqual([true, true, true]);
});

test("a login that was put off counts until the logout, and not for the next session", async () => {
  seatPerson(OWNER);
  const read = askLogin(true);
  putOffLogin();
  await read;
  seatPerson(null);
  seatPerson(OWNER);
  const next = askLogin(true);
  expect([isLoginAsked(), comeBack(OWNER), await next]).toEqual([true, true, true]);
});
