import { Code } from "@/components/ui/inline-text";
import type { Today } from "../frame/use-job-counts";
import { useDesk } from "../desk-context";
import { Glyph, type GlyphName } from "../parts/glyph";
import { listHref } from "../parts/tabs-nav";
import { formatWhen } from "../parts/values";

type Job = Today["jobs"][number];

/** The jobs in the order in which they are shown. Delivered and ended orders are not jobs. */
const SHOWN = [
  { job: "to-pack", glyph: "box", href: listHref("orders", { tab: "to-pack" }) },
  { job: "packed", glyph: "truck", href: listHref("orders", { tab: "packed" }) },
  { job: "waiting", glyph: "cash", href: listHref("orders", { tab: "waiting" }) },
  { job: "refund", glyph: "undo", href: listHref("orders", { tab: "refund" }) },
  { job: "low-stock", glyph: "alert", href: listHref("stock", { isLow: true }) },
  { job: "product-requests", glyph: "tag", href: listHref("products", { isAsked: true }) },
  { job: "reviews", glyph: "rate", href: listHref("reviews", { status: "pending" }) },
  { job: "messages", glyph: "mail", href: listHref("messages", { state: "open" }) },
  { job: "seller-requests", glyph: "shop", href: listHref("sellers", { status: "pending" }) },
] as const satisfies readonly { job: Job["job"]; glyph: GlyphName; href: string }[];

/** Lists the jobs, each with its number, its oldest case and a link. A job with 0 stays in the list. */
export const Jobs = ({ jobs }: { jobs: readonly Job[] }) => {
  const { t, say } = useDesk();
  const shown = SHOWN.flatMap((row) =>
    jobs.filter(({ job }) => job === row.job).map(({ count, since }) => ({ ...row, count, since })),
  );
  return (
    <ul className="sheet jobs">
      {shown.map(({ job, glyph, href, count, since }) => (
        <li key={job}>
          <a href={href} className={count === 0 ? "none" : ""}>
            <Glyph name={glyph} />
            <b>
              <Code>{count.toLocaleString("en-IN")}</Code>
            </b>
            <span>{t(`today.jobs.${job}`)}</span>
            <small>{count > 0 && since !== null ? say("today.since", { at: formatWhen(since) }) : ""}</small>
          </a>
        </li>
      ))}
    </ul>
  );
};

/** Number of open jobs. */
export const openJobs = (jobs: readonly Job[]): number =>
  jobs.filter(({ job }) => SHOWN.some((row) => row.job === job)).reduce((sum, { count }) => sum + count, 0);
