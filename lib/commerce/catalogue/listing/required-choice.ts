import "server-only";
import { sql, type SQL } from "drizzle-orm";

/**
 * True if an option of the attribute must be chosen: always if its options are different goods, and of a service if the
 * row says so (ruling O120). @param alias of `product_attributes`
 */
export const isRequiredChoice = (alias: string): SQL =>
  sql.raw(`(${alias}.is_required or ${alias}.defines_variant)`);

/**
 * True for the option that is chosen until the shopper chooses: the first of goods whose row does not ask for a choice.
 * @param alias of `product_attributes` @param option of `product_attribute_options`
 */
export const isPreselected = (alias: string, option: string): SQL =>
  sql.raw(`(${alias}.defines_variant and not ${alias}.is_required and not exists (
      select from product_attribute_options e where e.product_id = ${option}.product_id and e.attribute_id = ${option}.attribute_id
        and (e.position, e.id) < (${option}.position, ${option}.id)))`);
