import { useEffect } from "react";
import { useRedirect } from "react-admin";
import { Code } from "@/components/ui/inline-text";
import { formatDate } from "@/lib/i18n/format-date";
import { useDesk } from "../desk-context";
import { isFirstVisit } from "../device";
import { ExampleNote } from "../firm/example-note";
import { OWN_FIRM } from "../firm/firm";
import { useToday, type Today } from "../frame/use-job-counts";
import { DimHead } from "../parts/dim-head";
import { PageState } from "../parts/page-state";
import { useMe } from "../use-me";
import { Bars } from "./bars";
import { BrokenFiles } from "./broken-files";
import { Figures } from "./figures";
import { FirstDay } from "./first-day";
import { BestGoods, Fruitless, LowStock } from "./goods";
import { HeldBack } from "./held-back";
import { Jobs, openJobs } from "./jobs";
import { MoreFigures } from "./more-figures";
import { UnsentMails } from "./unsent-mails";

/** Jobs that are not about orders. */
const OTHER_JOBS: readonly Today["jobs"][number]["job"][] = [
  "low-stock",
  "ended-stock",
  "hsn-codes",
  "reviews",
  "seller-requests",
  "firm-requests",
];

/** True for a shop, or a seller, without an order in 30 days and without open orders. */
const isFirstDay = ({ jobs, figures }: Today): boolean =>
  figures?.last30Days.orders === 0 && jobs.every(({ job, count }) => OTHER_JOBS.includes(job) || count === 0);

/** Leads to the sales of other days. */
const OtherDays = () => {
  const { t } = useDesk();
  return (
    <p>
      <a className="link" href="#/figures">
        {t("today.otherDays")}
      </a>
    </p>
  );
};

const Sections = ({ today, bestTitle }: { today: Today; bestTitle: string }) => (
  <>
    <BrokenFiles brokenFiles={today.brokenFiles} />
    {today.exampleValues.length > 0 && (
      <ExampleNote
        hasExampleFirm={today.hasExampleFirm}
        values={today.exampleValues}
        isPublic={today.isPublic}
      />
    )}
    <HeldBack heldBack={today.heldBack} />
    <UnsentMails mails={today.mails} />
    <Jobs jobs={today.jobs} />
    {isFirstDay(today) ? (
      <FirstDay hasExampleFirm={today.hasExampleFirm} />
    ) : (
      <>
        {today.figures && <Figures figures={today.figures} />}
        <div className="two">
          <div>
            {today.figures && (
              <>
                <Bars days={today.days} total={today.figures.last30Days.salesPaise} />
                <OtherDays />
              </>
            )}
            <BestGoods best={today.best} title={bestTitle} />
          </div>
          <div>
            <LowStock lowStock={today.lowStock} />
            <Fruitless fruitless={today.fruitless} />
          </div>
        </div>
        <MoreFigures />
      </>
    )}
  </>
);

/** Opens the form of the shop's own firm once after a login, as long as it is that of the example data. */
const useFirmFirst = (hasExampleFirm: boolean): void => {
  const redirect = useRedirect();
  const isOwner = useMe()?.role === "owner";
  useEffect(() => {
    if (hasExampleFirm && isOwner && isFirstVisit("firm")) redirect(`/firms/${OWN_FIRM}`);
  }, [hasExampleFirm, isOwner, redirect]);
};

/** Lists open jobs and the figures of the shop. */
export const TodayPage = () => {
  const { t } = useDesk();
  const read = useToday();
  const last = read.data?.days.at(-1)?.day;
  useFirmFirst(read.data?.hasExampleFirm === true);
  return (
    <>
      <DimHead
        name={t("menu.today")}
        figure={read.data && t("today.things", { count: openJobs(read.data.jobs) })}
        actions={last && <Code>{formatDate(last)}</Code>}
      />
      <PageState read={read}>{(today) => <Sections today={today} bestTitle={t("today.best")} />}</PageState>
    </>
  );
};
