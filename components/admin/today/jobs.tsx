import { Code } from "@/components/ui/inline-text";
import type { OrderTab } from "@/lib/model/part-states";
import type { Today } from "../frame/use-job-counts";
import { useDesk } from "../desk-context";
import { Glyph, type GlyphName } from "../parts/glyph";
import { listHref } from "../parts/tabs-nav";
import { formatWhen } from "../parts/values";

type Job = Today["jobs"][number];

type Shown = { glyph: GlyphName; href: string };
const ordersIn = (tab: OrderTab): string => listHref("orders", { tab });

/** The jobs in the order in which they are shown; null for what is no job, such as delivered and ended orders. */
const SHOWN = {
  "to-pack": { glyph: "box", href: ordersIn("to-pack") },
  "cannot-deliver": { glyph: "alert", href: ordersIn("cannot-deliver") },
  packed: { glyph: "truck", href: ordersIn("packed") },
  waiting: { glyph: "cash", href: ordersIn("waiting") },
  suspended: { glyph: "shop", href: ordersIn("suspended") },
  refund: { glyph: "undo", href: ordersIn("refund") },
  "low-stock": { glyph: "alert", href: listHref("stock", { tab: "low" }) },
  "ended-stock": { glyph: "box", href: listHref("stock", { tab: "ended" }) },
  "hsn-codes": { glyph: "note", href: listHref("products", { gap: "hsn" }) },
  "product-requests": { glyph: "tag", href: listHref("products", { isAsked: true }) },
  reviews: { glyph: "rate", href: listHref("reviews", { status: "pending" }) },
  messages: { glyph: "mail", href: listHref("messages", { state: "open" }) },
  "seller-requests": { glyph: "shop", href: listHref("sellers", { status: "pending" }) },
  "firm-requests": { glyph: "note", href: "#/sellers" },
  shipped: null,
  delivered: null,
  ended: null,
  all: null,
} as const satisfies Record<Job["job"], Shown | null>;

type ShownJob = { [J in Job["job"]]: (typeof SHOWN)[J] extends null ? never : J }[Job["job"]];
const SHOWN_JOBS = (Object.keys(SHOWN) as Job["job"][]).filter((job): job is ShownJob => SHOWN[job] !== null);

/** Lists the jobs, each with its number, its oldest case and a link. A job with 0 stays in the list. */
export const Jobs = ({ jobs }: { jobs: readonly Job[] }) => {
  const { t, say } = useDesk();
  const shown = SHOWN_JOBS.flatMap((job) =>
    jobs.filter((one) => one.job === job).map(({ count, since }) => ({ job, ...SHOWN[job], count, since })),
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
  jobs.filter(({ job }) => SHOWN[job] !== null).reduce((sum, { count }) => sum + count, 0);
