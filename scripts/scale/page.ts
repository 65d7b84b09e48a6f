import { MEASURED } from "./measured";
import { carriedBy, planOf, type Plan, type Shop } from "./plan";
import { PRICES, SHOPS, SKEWS } from "./shops";

const count = (n: number): string => Math.round(n).toLocaleString("en-IN");
const share = (n: number): string => `${Math.round(n * 100)} %`;
const gib = (bytes: number): string => {
  const size = bytes / 1024 ** 3;
  return size < 10 ? size.toFixed(1) : count(size);
};
/** To two figures: more would say that the reckoning is exact. */
const about = (n: number): string => count(Number(n.toPrecision(2)));

const row = (cells: readonly string[]): string => `| ${cells.join(" | ")} |`;

const loadRow = (shop: Shop, skew: number, plan: Plan): string => {
  const carried = carriedBy(shop, skew);
  return row([
    shop.name,
    String(skew),
    share(plan.hits.product),
    share(plan.hits.list),
    about(plan.renders),
    share(plan.used.renderers),
    share(plan.used.database),
    share(plan.used.fronts),
    share(plan.used.connections),
    `${about(carried.rate)}, ${carried.part}`,
  ]);
};

const rushRow = (shop: Shop, skew: number, { rush }: Plan): string =>
  row([
    shop.name,
    String(skew),
    rush.recovered === null ? "more than an hour" : `${about(rush.recovered)} s`,
    share(rush.refusedShare),
  ]);

const sizeRow = ({ name, instances, renderers, databaseCores }: Shop, { bytes, dollars }: Plan): string =>
  row([
    name,
    `${instances} × ${renderers}`,
    String(databaseCores),
    gib((MEASURED.memory.instance + (renderers - 1) * MEASURED.memory.renderer) * instances),
    gib(bytes.database),
    gib(bytes.pictures),
    gib(bytes.sent),
    about(dollars),
  ]);

/** Draws docs/scale.md. */
export const scalePage = (): string => {
  const plans = SKEWS.flatMap((skew) =>
    SHOPS.map((shop) => ({ shop, skew, plan: planOf(shop, skew, PRICES) })),
  );
  const rows = (of: (shop: Shop, skew: number, plan: Plan) => string): string =>
    plans.map(({ shop, skew, plan }) => of(shop, skew, plan)).join("\n");
  return `# Scale

What this shop takes as it grows, and which part gives way first. Made by \`npm run scale\` from three tables: what one request takes, as it was measured (\`scripts/scale/measured.ts\`), the shops (\`scripts/scale/shops.ts\`), and the prices beside them. Change them to what you measured and what you expect, and run it again.

It is a reckoning, not a measurement: nothing here has run on ten instances. Processors are those of the machine on which the figures were measured. How often a page is ready follows from Zipf's law and Che's approximation (\`scripts/scale/page-cache.ts\`), which a test compares with a cache that is played request by request.

## The busiest hour

*Skew* says how popular the first pages are: page r is asked for 1/r^skew as often as the first. *Ready* pages are found in the cache, the others are rendered. *Used* is the share of its time for which a part is busy, of connections those that are open; above 70 % requests wait for each other. *Carries* is how many requests a second the shop takes before the first part is at 70 %, and which part that is.

| shop | skew | ready: products | ready: lists | rendered a second | used: renderers | used: database | used: fronts | used: connections | carries |
| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |
${rows(loadRow)}

The shops have ${SHOPS.map(({ rate }) => count(rate)).join(", ")} requests a second, in this order; ${share(0.84)} are for pages. One product in five changes a day.

## A sale's rush

Every price changes at once, five times the visitors of the busiest hour are there, and all pages are old. For a minute the old ones are sent; then who asks for a page that could not be rendered yet gets 503 with \`Retry-After\`. Nobody is reckoned as coming again.

| shop | skew | until there is room again | refused until then |
| --- | --- | --- | --- |
${rows(rushRow)}

## Machines and money

| shop | renderers | cores of the database | GiB of memory, instances | GiB of rows | GiB of pictures | GiB sent a month | dollars a month |
| --- | --- | --- | --- | --- | --- | --- | --- |
${SHOPS.map((shop) => sizeRow(shop, planOf(shop, SKEWS[0], PRICES))).join("\n")}

Each instance has a core for its front. The month has a third of the busiest hour's visitors in its mean hour. Rows are stored twice, for a replica or the backups. Prices: ${PRICES.core} dollars for a core with 2 GiB, ${PRICES.gibDisk} for a GiB of disk, ${PRICES.gibSent} for a GiB that is sent; an example, not an offer.

## What gives way first

1. **Lists.** A list expires with every change of any product (\`lib/shop/cache-manifest.ts\`). With a million products of which one in five changes a day that is every half second, so hardly a list is found ready, and one core of renderers makes some forty a second. The cure is a tag for each category, and a search behind a lifetime of its own.
2. **Renderers and the database together.** Each page that is rendered takes ${MEASURED.render} ms of the one and ${MEASURED.renderQueries} ms of the other. Renderers grow by instances. The database does not: lists and searches read from a replica first.
3. **Caches apart.** Each instance renders for itself what the others have. One cache for ten takes off three renderings in ten with a skew of 1.
4. **Connections.** ${MEASURED.connections.renderer} for each renderer and ${MEASURED.connections.instance} more for each instance, asked for or not: above some ten instances of four a pooler stands before PostgreSQL.
5. **Disk for pictures**, long before that for rows. They belong into a bucket, and sizes are made where they are first asked for.

Ready pages are no matter at any of these sizes: a front takes ${MEASURED.readyPage} ms for one.
`;
};
