/** @jest-environment jsdom */
import { act, render } from "@testing-library/react";
import { NextIntlClientProvider } from "next-intl";
import { hydrateRoot } from "react-dom/client";
import messages from "@/messages/en.json";
import type { ProductCard } from "@/lib/model/catalog";
import { ProductSheet } from "./product-sheet";

const productOf = (id: number): ProductCard => ({
  id,
  name: { text: `Valve ${id}` },
  category: { text: "Valves" },
  categoryId: 6,
  image: null,
  price: { unit: 24_500, discounted: null },
  rating: null,
  reviewCount: 0,
  isInStock: true,
  hasRequiredChoice: false,
  minimumQuantity: 1,
  pack: null,
  firstTier: null,
  matching: null,
  article: null,
  href: `/en/product-detail/${id}/valves/valve`,
});

const sheetOf = (ids: number[]) => (
  <NextIntlClientProvider locale="en" messages={messages}>
    <ProductSheet products={ids.map(productOf)} columns={4} />
  </NextIntlClientProvider>
);

test("the cards of the document stay as they stand when the page wakes; another list replaces them", async () => {
  const box = document.createElement("div");
  box.innerHTML = render(sheetOf([1, 2])).container.innerHTML;
  expect(box.querySelectorAll("article")).toHaveLength(2);
  // A heart is marked before hydration.
  box.querySelector(".heart")?.classList.add("on");
  const problems: unknown[] = [];
  let root: ReturnType<typeof hydrateRoot> | undefined;
  await act(
    async () =>
      void (root = hydrateRoot(box, sheetOf([1, 2]), {
        onRecoverableError: (error) => problems.push(error),
      })),
  );
  expect(problems).toEqual([]);
  expect(box.querySelectorAll(".heart.on")).toHaveLength(1);
  for (const ids of [[3], [1, 2], [1, 2]]) {
    await act(async () => root?.render(sheetOf(ids)));
    expect([...box.querySelectorAll("article")].map((card) => Number(card.dataset.product))).toEqual(ids);
  }
  expect(box.querySelectorAll(".heart.on")).toHaveLength(0);
});
