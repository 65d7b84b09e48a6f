import { answerCall, type Caller } from "../../doors/api/answer-call";
import { aProduct, aVendor } from "../../base/db/seed-builders";
import { useTestDatabase } from "../../base/db/testing";

useTestDatabase();

const visitor: Caller = { token: null, language: "en", idempotencyKey: null, remoteAddress: "local" };
const idsOf = async (ProductIds: unknown): Promise<unknown> => {
  const answer = await answerCall("get-products-by-ids", { ProductIds } as never, visitor);
  return answer.ok ? answer.rows.map((row) => row.ProductId) : answer.code;
};

test("products by their ids: in the order asked, without the unknown, the hidden and those of a closed vendor", async () => {
  const [a, b, c] = [
    await aProduct({ name: "A", stock: 0 }),
    await aProduct({ name: "B", pricePaise: 250_50 }),
    await aProduct({ name: "C" }),
  ];
  const hidden = await aProduct({ isActive: false });
  const closed = await aProduct({ vendorId: (await aVendor({ isActive: false })).id });
  expect(await idsOf([c.id, 2_000_000_000, hidden.id, a.id, closed.id, b.id, a.id])).toEqual([
    c.id,
    a.id,
    b.id,
  ]);
  expect(await idsOf(`${b.id},${a.id}`)).toEqual([b.id, a.id]);
  const answer = await answerCall("get-products-by-ids", { ProductIds: [a.id, b.id] } as never, visitor);
  expect(answer).toMatchObject({
    ok: true,
    rows: [
      { ProductName: "A", IsInStock: false, TotalRecords: 2 },
      { ProductName: "B", Price: 250.5 },
    ],
  });
});

test("at most twenty are answered; what is no id is none", async () => {
  const made = [];
  for (let i = 0; i < 22; i += 1) made.push((await aProduct()).id);
  expect(await idsOf(made)).toEqual(made.slice(0, 20));
  for (const broken of [null, "", [], {}, "x", [-1, 0, 1.5, "1e99"], [{ a: 1 }], "'; drop table products"])
    expect(await idsOf(broken)).toEqual([]);
});
