import "server-only";
import { eq, sql } from "drizzle-orm";
import { fileSection, readSiteSection, type SiteSections } from "@/lib/contract/site-sections";
import { SETTING_NAMES } from "@/lib/contract/shop-settings";
import { isPublicShop } from "@/lib/ground/env";
import { log } from "@/lib/ground/log";
import { siteFile } from "@/lib/ground/site-file";
import { EXAMPLE_VALUES, type ExampleValue } from "@/lib/model/example-values";
import { db, type Db, type Tx } from "../../base/db/client";
import { oneOf } from "../../base/db/one-of";
import { HAS_OWN_VENDOR, OWN_VENDOR_ID } from "../../base/own-vendor";
import { settingsIn, type ShopSettings } from "../../base/settings/shop-settings";
import { importState } from "../../base/db/schema";
import { isExampleText } from "./example-texts";
import { firmTexts } from "./firm";
import type { FirmFields } from "@/lib/model/firm-fields";

type Facts = {
  sections: Record<string, unknown>;
  firm: Pick<FirmFields, "name.en" | "name.ar" | "gstin" | "email"> | null;
};

/** Reads saved sections and the shop's own firm in one statement. */
const readFacts = async (on: Db | Tx, names: readonly string[]): Promise<Facts> => {
  const { rows } = await on.execute<Facts>(sql`
    select (select coalesce(jsonb_object_agg(section, value), '{}') from site_sections where section in ${oneOf(names)}) as sections,
      (select jsonb_build_object('name.en', name ->> 'en', 'name.ar', name ->> 'ar', 'gstin', gstin, 'email', email)
        from vendors where id = ${OWN_VENDOR_ID} and ${HAS_OWN_VENDOR}) as firm`);
  return rows[0] ?? { sections: {}, firm: null };
};

const examplesIn = ({ sections, firm }: Facts): ExampleValue[] => {
  if (firm === null && !isPublicShop()) return [];
  const own: Partial<SiteSections> = firm === null ? {} : firmTexts(firm);
  return EXAMPLE_VALUES.filter((name) =>
    isExampleText(name, own[name] ?? readSiteSection(name, sections[name]) ?? fileSection(name, siteFile())),
  );
};

/**
 * Lists what of the shop is still that of its example data. A demonstration, whose sellers are made up too, has no such list
 * unless it stands at a public address.
 */
export const listExampleValues = async (): Promise<ExampleValue[]> =>
  examplesIn(await readFacts(db(), EXAMPLE_VALUES));

/**
 * Reads what an order asks of the shop itself: the settings, and of a public shop what is still example data. It is one
 * statement, as the settings alone are.
 */
export const readShopForOrder = async (
  tx: Tx,
): Promise<{ settings: ShopSettings; exampleValues: ExampleValue[] }> => {
  const facts = await readFacts(tx, [...SETTING_NAMES, ...EXAMPLE_VALUES]);
  return {
    settings: settingsIn(new Map(Object.entries(facts.sections))),
    exampleValues: isPublicShop() ? examplesIn(facts) : [],
  };
};

/** What `/readyz` reads (server/health.mjs). */
const NOTICE = "example-values";

/** Notes for `/readyz` what is left, or that nothing is. */
const noteLeft = (left: string): Promise<unknown> =>
  left === ""
    ? db().delete(importState).where(eq(importState.key, NOTICE))
    : db()
        .insert(importState)
        .values({ key: NOTICE, hash: left })
        .onConflictDoUpdate({ target: importState.key, set: { hash: left } });

/** Logs at the start, and when it changes, why a public shop takes no orders; `/readyz` names it as a notice. */
export const tellExampleValues = () => {
  let told: string | null = null;
  return async (): Promise<void> => {
    const left = isPublicShop() ? (await listExampleValues()).join(", ") : "";
    if (left !== told) await noteLeft(left);
    if (left !== told && left !== "")
      log.warn(
        { exampleValues: left },
        "the shop takes no orders: it is at a public address and still has values of its example data; enter your own at /admin, under My firm and Shop texts",
      );
    told = left;
  };
};
