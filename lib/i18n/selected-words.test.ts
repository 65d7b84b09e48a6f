import arabic from "../../messages/ar.json";
import english from "../../messages/en.json";
import { withSelectedWords } from "./selected-words";

test.each([
  ["English", english, "Selected Products", "Selected products", "Selected categories"],
  ["Arabic", arabic, "منتجات مختارة", "منتجات مختارة", "فئات مختارة"],
])("without sales no %s name of a list speaks of them (O109)", (_, messages, link, heading, categories) => {
  const { layout, listing, content, cart, home } = withSelectedWords(messages) as typeof english;
  expect([
    layout.mostShopped,
    listing.sorts.popular,
    listing.popular,
    listing.tried,
    content.campaignProducts,
    cart.popular,
    home.popularProducts,
  ]).toEqual([link, ...Array(6).fill(heading)]);
  expect(home.popularCategories).toBe(categories);
  expect(listing.popularBasis).toBe(messages.selected.basis);
  expect({ ...layout, mostShopped: "" }).toEqual({ ...messages.layout, mostShopped: "" });
  expect(messages.layout.mostShopped).not.toBe(link);
});
