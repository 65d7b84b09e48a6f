import { ELBOW } from "../fixtures/catalogue";
import { INDEXED_ENDS, PRIVATE_PAGES } from "../fixtures/fixed-pages";
import { expect, test } from "../fixtures/test";

/** Tests which pages a shared cache may store. */

const PUBLIC = [
  "",
  `/product-detail/${ELBOW.id}/a/b`,
  "/all-products/0/all-categories",
  "/all-products/604/x",
  "/campaign/1/x",
  ...INDEXED_ENDS,
  "/cart",
];
const PERSONAL = ["/login", "/signup", ...PRIVATE_PAGES];

test("a public page is the same for everybody: no cookie, kept by whoever asks whether it still holds, told by its tags", async ({
  request,
  lang,
}) => {
  for (const page of PUBLIC) {
    const answer = await request.get(`/${lang}${page}`, {
      headers: { cookie: "session=someone; langCode=ar", "accept-encoding": "br" },
    });
    const headers = answer.headers();
    expect(
      [answer.status(), headers["set-cookie"], headers["cache-control"], headers["content-encoding"]],
      page,
    ).toEqual([200, undefined, "public, max-age=0, must-revalidate", "br"]);
    expect(headers["cache-tag"], page).toContain("category");
    const again = await request.get(answer.url(), {
      headers: { "if-none-match": headers.etag ?? "", "accept-encoding": "br" },
    });
    expect([again.status(), (await again.body()).length], page).toEqual([304, 0]);
  }
});

test("a page of one person is kept by nobody", async ({ request, lang }) => {
  for (const page of PERSONAL) {
    const answer = await request.get(`/${lang}${page}`, { maxRedirects: 0 });
    expect(answer.headers()["cache-control"], page).toMatch(/no-store/);
  }
});
