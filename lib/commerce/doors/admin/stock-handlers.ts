import "server-only";
import type { AdminAnswer } from "@/lib/admin-contract/calls";
import type { StockTab, stockCalls } from "@/lib/admin-contract/product-calls";
import { vendorOf } from "../../base/actor";
import { correctStock, countStock, receiveStock, type ChangedStock } from "../../stock/change-stock";
import {
  countVariants,
  findStock,
  listStock,
  stockLedger,
  targetsOf,
  type StockFilter,
  type StockRow,
} from "../../stock/list-stock";
import { movePieces } from "../../stock/move-pieces";
import { done, failed, type Result } from "../../base/result";
import { setting } from "../../base/settings/shop-settings";
import type { AdminHandlersOf } from "./handler";
import { localizedText } from "./localized-text";

/** Most movements of one answer. */
const MOST_MOVEMENTS = 200;

const rowOf = ({
  sku,
  name,
  options,
  vendorName,
  ...row
}: StockRow): AdminAnswer<"stock/list">["rows"][number] => ({
  ...row,
  id: sku,
  name: localizedText(name),
  options: options.map(localizedText),
  vendorName: localizedText(vendorName),
});

const changedOf = (result: Result<ChangedStock, string>): Result<AdminAnswer<"stock/receive">, string> => {
  if (!result.ok) return result;
  const { sku, ...levels } = result.value;
  return done({ id: sku, ...levels });
};

export const stockHandlers: AdminHandlersOf<keyof typeof stockCalls> = {
  "stock/list": async ({ tab, text, page, perPage }, { actor }) => {
    const all: StockFilter = { below: null, isEnded: false, text, vendorId: vendorOf(actor) };
    const tabs: Record<StockTab, StockFilter> = {
      all,
      low: { ...all, below: (await setting("stock")).lowPieces },
      ended: { ...all, isEnded: true },
    };
    const [rows, total, low, ended] = await Promise.all([
      listStock({ ...tabs[tab], page, perPage }),
      countVariants(tabs[tab]),
      countVariants(tabs.low),
      countVariants(tabs.ended),
    ]);
    return done({ rows: rows.map(rowOf), total, low, ended });
  },
  "stock/show": async ({ id }, { actor }) => {
    const row = await findStock(id, vendorOf(actor));
    const movements = row === null ? null : await stockLedger(id, MOST_MOVEMENTS);
    if (row === null || movements === null) return failed("NOT_FOUND");
    const targets = await targetsOf(row.sku);
    return done({
      ...rowOf(row),
      targets:
        targets?.map(({ sku, options, quantity }) => ({
          id: sku,
          options: options.map(localizedText),
          quantity,
        })) ?? null,
      movements: movements.map(({ createdAt, actor: who, ...movement }) => ({
        ...movement,
        at: createdAt.toISOString(),
        who,
      })),
    });
  },
  "stock/receive": async ({ id, pieces, note }, { actor }) =>
    changedOf(await receiveStock(actor, { sku: id, pieces, note })),
  "stock/correct": async ({ id, pieces, note }, { actor }) =>
    changedOf(await correctStock(actor, { sku: id, pieces, note })),
  "stock/move": async ({ id, to, pieces }, { actor }) =>
    changedOf(await movePieces(actor, { from: id, to, pieces })),
  "stock/count": async ({ id, pieces, note }, { actor }) =>
    changedOf(await countStock(actor, { sku: id, pieces, note })),
};
