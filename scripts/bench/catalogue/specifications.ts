import type { Client } from "pg";
import { specificationKind } from "@/lib/commerce/catalogue/listing/listing-kinds";
import { dimensionOf, toBase, type UnitName } from "@/lib/model/units";

type Attribute = { key: string; unit: UnitName | null; values: readonly string[] };

const LENGTHS = ["1", "1.5", "2", "3", "4", "5", "6", "8", "10", "12", "16", "20", "25", "30", "40", "50", "60", "80", "100", "125", "150", "200", "300", "500"];
const number = (key: string, unit: UnitName, values: readonly string[]): Attribute => ({ key, unit, values });
const choice = (key: string, values: readonly string[]): Attribute => ({ key, unit: null, values });
const named = (name: string, count: number): string[] => Array.from({ length: count }, (_, n) => `${name} ${n + 1}`);

/** Twenty attributes that every generated product has. The variants of a product differ in the first two. */
export const ATTRIBUTES: readonly Attribute[] = [
  choice("thread", ["M3", "M4", "M5", "M6", "M8", "M10", "M12", "M14", "M16", "M20", "M24"]),
  ...["length", "width", "height", "diameter", "depth", "thickness", "bore", "reach"].map((key) => number(key, "mm", LENGTHS)),
  number("weight", "g", ["50", "100", "250", "340", "450", "500", "750", "1000", "2000", "5000"]),
  number("power", "W", ["5", "9", "12", "20", "36", "500", "600", "750", "850", "1200", "2000"]),
  number("voltage", "V", ["12", "18", "20", "36", "110", "230", "240", "415", "1100"]),
  number("current", "A", ["6", "10", "16", "20", "25", "32", "40", "63"]),
  number("capacity", "ml", ["280", "500", "1000", "4000", "5000", "10000", "12000", "16000", "20000"]),
  number("pressure", "bar", ["1", "2", "4", "6", "8", "10", "12", "16", "25"]),
  number("torque", "Nm", ["3", "10", "25", "45", "55", "80", "120"]),
  number("area", "mm2", ["0.75", "1", "1.5", "2.5", "4", "6", "10", "16"]),
  choice("finish", named("Finish", 12)),
  choice("grade", named("Grade", 8)),
  choice("pattern", named("Pattern", 16)),
];

/** Ids below 100,000 belong to the files; the demo catalogue uses none of these. */
const FIRST_ATTRIBUTE = 60_001;
const VARYING = 2;

/** Writes the attributes with their values, in the template of every category, and temporary tables of them. */
export const writeAttributes = async (client: Client): Promise<void> => {
  const attributes = ATTRIBUTES.map(({ key, unit, values }, n) => ({
    n: n + 1,
    id: FIRST_ATTRIBUTE + n,
    kind: specificationKind(FIRST_ATTRIBUTE + n),
    key: `bench-${key}`,
    unit,
    dimension: unit === null ? null : dimensionOf(unit),
    count: values.length,
  }));
  const values = ATTRIBUTES.flatMap(({ unit, values: list }, n) =>
    list.map((value, i) => ({
      attribute: FIRST_ATTRIBUTE + n,
      n: i + 1,
      number: unit === null ? null : toBase(value, unit),
      key: unit === null ? value.toLowerCase().replace(" ", "-") : null,
      name: unit === null ? { en: value, ar: value } : null,
    })),
  );
  await client.query("create temporary table bench_attributes as select * from jsonb_to_recordset($1::jsonb) t (n integer, id integer, kind integer, key text, unit text, dimension text, count integer)", [JSON.stringify(attributes)]);
  await client.query("insert into specification_attributes (id, key, name, group_id, kind, dimension, unit, position, is_filterable) select id, key, jsonb_build_object('en', key, 'ar', key), (select min(id) from specification_groups), case when unit is null then 'choice' else 'number' end, dimension, unit, 1000 + n, true from bench_attributes");
  await client.query("insert into listing_kinds (kind, name, is_counted, is_shown_when_zero, is_use_counted) select kind, 'specification ' || key, false, false, false from bench_attributes");
  await client.query("insert into specification_templates (category_id, attribute_id, position) select c.id, a.id, 1000 + a.n from categories c cross join bench_attributes a where c.parent_id is not null");
  await client.query("create temporary table bench_values as select t.*, null::integer as id from jsonb_to_recordset($1::jsonb) t (attribute integer, n integer, number numeric, key text, name jsonb)", [JSON.stringify(values)]);
  await client.query("insert into specification_values (attribute_id, number, key, name, position) select attribute, number, key, name, n from bench_values order by attribute, n");
  await client.query("update bench_values b set id = v.id from specification_values v where v.attribute_id = b.attribute and coalesce(v.key, v.number::text) = coalesce(b.key, b.number::text)");
  await client.query("create index on bench_values (attribute, n); analyze bench_values; analyze bench_attributes");
};

const PLACE = "floor(a.count * pg_temp.chance(p.id, 1000 + a.n) ^ 1.5)::int";

/** Statements that write the values of the products from `$1` to `$2`, after their variants. */
export const SPECIFICATIONS: readonly string[] = [
  `insert into variant_values (variant_id, product_id, kind, value_id)
    select x.id, p.id, a.kind, v.id from products p join variants x on x.product_id = p.id cross join bench_attributes a
      join bench_values v on v.attribute = a.id and v.n = 1 + (${PLACE} + x.position) % a.count
    where p.id between $1 and $2 and a.n <= ${VARYING} and (select count(*) from variants y where y.product_id = p.id) > 1`,
  `insert into product_values (product_id, kind, value_id)
    select distinct product_id, kind, value_id from variant_values where product_id between $1 and $2`,
  `insert into product_values (product_id, kind, value_id)
    select p.id, a.kind, v.id from products p cross join bench_attributes a join bench_values v on v.attribute = a.id and v.n = 1 + ${PLACE}
    where p.id between $1 and $2 on conflict do nothing`,
  `insert into product_specifications (product_id, attribute_id, position, value_id, unit)
    select l.product_id, a.id, row_number() over (partition by l.product_id, a.id order by l.value_id) - 1, l.value_id, a.unit
    from product_values l join bench_attributes a on a.kind = l.kind where l.product_id between $1 and $2`,
];
