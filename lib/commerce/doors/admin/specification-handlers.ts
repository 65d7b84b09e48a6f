import "server-only";
import type { AdminAnswer } from "@/lib/admin-contract/calls";
import type { specificationCalls } from "@/lib/admin-contract/specification-calls";
import type { Actor } from "../../base/actor";
import {
  readProductSpecifications,
  saveSpecifications,
} from "../../catalogue/specifications/save-specifications";
import { mayDiffer } from "../../catalogue/specifications/specification-cells";
import { done, type Result } from "../../base/result";
import type { AdminHandlersOf } from "./handler";
import { localizedText } from "./localized-text";

type Specifications = AdminAnswer<"products/specifications">;

const readSpecifications = async (actor: Actor, id: string): Promise<Result<Specifications, "NOT_FOUND">> => {
  const read = await readProductSpecifications(actor, id);
  if (!read.ok) return read;
  const { version, specifications, articles } = read.value;
  return done({
    id,
    version,
    specifications: specifications.map(({ attribute, group, isInTemplate, cells }) => ({
      key: attribute.key,
      name: localizedText(attribute.name),
      group: localizedText(group),
      kind: attribute.kind,
      dimension: attribute.dimension ?? null,
      unit: attribute.unit ?? null,
      choices: (attribute.choices ?? []).map((choice) => ({
        key: choice.key,
        name: localizedText(choice.name),
      })),
      isInTemplate,
      mayDiffer: mayDiffer(attribute),
      cells,
    })),
    articles: articles.map(({ sku, options }) => ({ sku, options: options.map(localizedText) })),
  });
};

export const specificationHandlers: AdminHandlersOf<keyof typeof specificationCalls> = {
  "products/specifications": ({ id }, { actor }) => readSpecifications(actor, id),
  "products/save-specifications": async ({ id, ...edit }, { actor }) => {
    const saved = await saveSpecifications(actor, id, edit);
    return saved.ok ? readSpecifications(actor, id) : saved;
  },
};
