import { crawl } from "./crawl/crawl";

/**
 * `npm run crawl -- http://localhost:3000`: follows every link of a running shop in both languages as a
 * search engine does, and prints problems. The address must be the shop's own (SITE_URL).
 */

const [address = "http://localhost:3000"] = process.argv.slice(2);

if (!URL.canParse(address)) {
  console.error("Usage: npm run crawl -- http://localhost:3000");
  process.exitCode = 1;
} else {
  const isWatched = process.stdout.isTTY;
  const report = await crawl(
    address,
    (count, known) => void (isWatched && process.stdout.write(`\r  ${count} of ${known} addresses`)),
  );
  if (isWatched) process.stdout.write("\n");
  for (const { url, problem } of report.problems) console.log(`${url}  ${problem}`);
  console.log(
    `\n${report.visited} addresses, ${report.indexable} for the index, ${report.inSitemap} in the sitemap: ${report.problems.length} errors`,
  );
  if (report.problems.length > 0) process.exitCode = 1;
}
