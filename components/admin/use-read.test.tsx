/** @jest-environment jsdom */
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import type { AdminAnswer } from "@/lib/admin-contract/calls";
import { OWNER } from "./owner.testing";
import { PageState } from "./parts/page-state";
import { aShop, renderAtDesk, words, type Reply } from "./testing";
import { useDoing } from "./use-doing";
import { useRead } from "./use-read";

const OFF = { categories: 2, products: 5, placeless: 1 } satisfies AdminAnswer<"categories/preview-off">;
const SIGNED_OUT: Reply = { status: 401, body: { code: "SIGNED_OUT" } };

const Effects = ({ id }: { id: number }) => (
  <PageState read={useRead("categories/preview-off", { id })}>
    {({ products }) => <p>{`${products} products`}</p>}
  </PageState>
);

/** Two readers of one call, a box, and a button that changes something. */
const Probe = () => {
  const [id, setId] = useState(7);
  const doing = useDoing("lists/delete");
  return (
    <>
      <Effects id={id} />
      <Effects id={id} />
      <input aria-label="Name" />
      <button type="button" onClick={() => setId(8)}>
        Other
      </button>
      <button type="button" onClick={() => void doing.act({ kind: "brand", id: 1 }, "Deleted.")}>
        Delete
      </button>
    </>
  );
};

const shown = (count: number) =>
  waitFor(() => expect(screen.getAllByText(`${count} products`)).toHaveLength(2));
const press = (name: string) =>
  act(async () => void fireEvent.click(screen.getByRole("button", { name, hidden: true })));

test("a call is asked once for all who read the same, and anew for another request", async () => {
  const shop = aShop();
  shop.answer("categories/preview-off", OFF);
  renderAtDesk(<Probe />);
  expect(screen.getAllByText(words("common.loading"))).toHaveLength(2);
  await shown(5);
  expect(shop.requestsOf("categories/preview-off")).toEqual([{ id: 7 }]);
  await press("Other");
  expect(shop.requestsOf("categories/preview-off")).toEqual([{ id: 7 }, { id: 8 }]);
});

test("what is shown is read again after a change", async () => {
  const shop = aShop();
  shop.reply(
    "categories/preview-off",
    { status: 200, body: OFF },
    { status: 200, body: { ...OFF, products: 4 } },
  );
  shop.answer("lists/delete", {});
  renderAtDesk(<Probe />);
  await shown(5);
  await press("Delete");
  await shown(4);
  expect(shop.requestsOf("categories/preview-off")).toHaveLength(2);
});

test("a refusal is told, and read again when asked", async () => {
  const shop = aShop();
  shop.reply(
    "categories/preview-off",
    { status: 404, body: { code: "NOT_FOUND" } },
    { status: 200, body: OFF },
  );
  renderAtDesk(<Effects id={7} />);
  expect(await screen.findByText(words("errors.NOT_FOUND"))).toBeTruthy();
  await press(words("common.again"));
  expect(await screen.findByText("5 products")).toBeTruthy();
});

test("what was read stays, if it cannot be read again", async () => {
  const shop = aShop();
  shop.reply(
    "categories/preview-off",
    { status: 200, body: OFF },
    { status: 503, body: { code: "UNAVAILABLE" } },
  );
  shop.answer("lists/delete", {});
  renderAtDesk(<Probe />);
  await shown(5);
  await press("Delete");
  await waitFor(() => expect(screen.getAllByText(words("errors.UNAVAILABLE"))).toHaveLength(2));
  await shown(5);
});

describe("in a session that has ended", () => {
  const open = async () => {
    const shop = aShop();
    shop.reply("categories/preview-off", { status: 200, body: OFF }, SIGNED_OUT, {
      status: 200,
      body: { ...OFF, products: 4 },
    });
    shop.answer("lists/delete", {});
    shop.answer("session/show", { step: "signed-out", me: null, needsFirstOwner: false });
    renderAtDesk(<Probe />);
    await shown(5);
    fireEvent.change(screen.getByRole("textbox", { name: "Name" }), { target: { value: "Tap" } });
    await press("Delete");
    return { shop, dialog: await screen.findByRole("dialog", { name: words("entry.logIn") }) };
  };
  const expectKept = () =>
    expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Name", hidden: true }).value).toBe("Tap");

  test("a read waits for the login over the screen, and goes on after it", async () => {
    const { shop, dialog } = await open();
    await shown(5);
    expectKept();
    shop.answer("session/log-in", { step: "signed-in", me: OWNER, needsFirstOwner: false });
    fireEvent.change(within(dialog).getByLabelText(words("fields.email")), {
      target: { value: OWNER.email },
    });
    fireEvent.change(within(dialog).getByLabelText(words("fields.password")), { target: { value: "word" } });
    await act(
      async () => void fireEvent.click(within(dialog).getByRole("button", { name: words("entry.logIn") })),
    );
    await shown(4);
    expectKept();
    expect(location.hash).not.toContain("login");
  });

  test("a read is refused when the login is put off, and leads away from nothing", async () => {
    const { dialog } = await open();
    await act(
      async () => void fireEvent.click(within(dialog).getByRole("button", { name: words("entry.later") })),
    );
    await waitFor(() => expect(screen.getAllByText(words("errors.SIGNED_OUT"))).toHaveLength(2));
    await shown(5);
    expectKept();
    expect(location.hash).not.toContain("login");
  });
});
