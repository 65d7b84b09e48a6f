import { rightPath } from "./right-path";

test.each([
  ["/en/faq/", { redirect: "/en/faq" }],
  ["/en/", { redirect: "/en" }],
  ["/AR/FAQ", { redirect: "/ar/faq" }],
  ["/en/terms", { redirect: "/en/Terms" }],
  ["/ar/TERMS/", { redirect: "/ar/Terms" }],
  ["/en/Vendor-Products/Ravi/", { redirect: "/en/vendor-products/ravi" }],
  ["/en/No-Such-Page/", { redirect: "/en/No-Such-Page" }],
])("O11 %s leads to its right form", (path, right) => expect(rightPath(path)).toEqual(right));

test.each([
  ["/en/product-detail/6032/pipes/elbow/", "/en/product-detail/6032/~/~"],
  ["/EN/Product-Detail/6032/Pipes/Elbow", "/en/product-detail/6032/~/~"],
  ["/ar/all-products/604/%D9%88/", "/ar/all-products/604/~"],
  ["/ar/Campaign/1/x", "/ar/campaign/1/~"],
  ["/en/product-detail/6032", "/en/product-detail/6032/~/~"],
  ["/ar/product-detail/6032/pipes/", "/ar/product-detail/6032/~/~"],
  ["/en/all-products/604", "/en/all-products/604/~"],
  ["/en/campaign/1", "/en/campaign/1/~"],
  ["/en/all-products/101/bolts-%26-nuts", "/en/all-products/101/~"],
  ["/en/product-detail/1001/bolts-%26-nuts/hex-head-bolt%2c-m8", "/en/product-detail/1001/~/~"],
])("O12 %s is answered by the page that knows its words", (path, page) =>
  expect(rightPath(path)).toEqual({ rewrite: page }),
);

test.each([
  "/en",
  "/ar/Terms",
  "/en/product-detail/6032/Pipes/Elbow",
  "/faq/",
  "/english/faq",
  "/en/No-Such-Page",
  "/en/product-detail",
  "/en/all-products/101/bolts-&-nuts",
  "/en/product-detail/6032/a/b/c",
])("%s is left alone", (path) => expect(rightPath(path)).toBeNull());
