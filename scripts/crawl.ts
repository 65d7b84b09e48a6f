import { crawl, type Problem } from "./crawl/crawl";
import { checkTruth } from "./crawl/truth";

/**
 * `npm run crawl -- http://localhost:3000`: follows every link of a running shop in both languages as a
 * search engine does, and prints problems. With `--truth` it compares instead what the shop says of each article in feeds,
 * pages, searches and the cart. The address must be the shop's own (SITE_URL).
 */

const options = process.argv.slice(2);
const address = options.find((option) => !option.startsWith("--")) ?? "http://localhost:3000";
const isTruth = options.includes("--truth");

const printed = (problems: readonly Problem[], told: string): void => {
  for (const { url, problem } of problems) console.log(`${url}  ${problem}`);
  console.log(`\n${told}: ${problems.length} errors`);
  if (problems.length > 0) process.exitCode = 1;
};

if (!URL.canParse(address) || options.some((option) => option.startsWith("--") && option !== "--truth")) {
  console.error("Usage: npm run crawl -- [--truth] http://localhost:3000");
  process.exitCode = 1;
} else if (isTruth) {
  const { articles, answers, problems } = await checkTruth(address);
  printed(problems, `${articles.length} articles, ${answers} answers compared`);
} else {
  const isWatched = process.stdout.isTTY;
  const report = await crawl(address, {
    onVisit: (count, known) => void (isWatched && process.stdout.write(`\r  ${count} of ${known} addresses`)),
  });
  if (isWatched) process.stdout.write("\n");
  printed(
    report.problems,
    `${report.visited} addresses, ${report.indexable} for the index, ${report.inSitemap} in the sitemap`,
  );
}
