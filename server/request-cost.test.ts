import type { IncomingMessage } from "node:http";
import { costOf } from "./request-cost.mjs";

test.each([
  ["GET", "/en/all-products/0/all-categories?SearchTerm=drill", "search"],
  ["GET", "/ar/vendor-products/3/x?sort=price", "search"],
  ["GET", "/en/all-products/0/all-categories?utm_source=x", "page"],
  ["GET", "/en/all-products/0/all-categories", "page"],
  ["GET", "/en/suggest?q=dr", "search"],
  ["GET", "/en/products?page=2", "search"],
  ["GET", "/en/productsofindia", "page"],
  ["GET", "/en/product-detail/4025/x/y?color=2", "page"],
  ["HEAD", "/en/cart", "page"],
  ["GET", "/admin", "page"],
  ["POST", "/en/cart", "save"],
  ["POST", "/api/v1/dynamic/get-all-products", "read"],
  ["POST", "/api/v1/common/cart-data/get-customer-cart-items", "read"],
  ["POST", "/api/v1/dynamic/get-user-login", "password"],
  ["POST", "/api/v1/dynamic/save-cart", "save"],
  ["POST", "/api/v1/common/post-customer-order/post-order", "order"],
  ["GET", "/api/v1/common/download-digital-file/12/abc", "read"],
  ["POST", "/api/v1/dynamic/no-such-call", "read"],
  ["POST", `/api/${"a/".repeat(7000)}`, "read"],
  ["POST", "/api/admin/v1/session/show", "read"],
  ["POST", "/api/admin/v1/session/log-in", "password"],
  ["POST", "/api/admin/v1/orders/list", "desk"],
  ["POST", "/api/admin/v1/imports/check", "file"],
  ["GET", "/api/admin/v1/openapi.json", "desk"],
  ["POST", "/api/webhooks/stripe", "webhook"],
  ["GET", "/_next/static/chunks/none.js", "other"],
  ["GET", "/images/none.svg", "other"],
])("%s %s costs what a %s does", (method, url, cost) => {
  expect(costOf({ method, url } as IncomingMessage)).toBe(cost);
});
