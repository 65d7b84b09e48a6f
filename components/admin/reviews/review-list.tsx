import Button from "@mui/material/Button";
import { useState } from "react";
import { Code } from "@/components/ui/inline-text";
import type { AdminAnswer } from "@/lib/admin-contract/calls";
import { LANGUAGES, languageOf } from "@/lib/languages/languages";
import { CallList, useCallList } from "../call-list";
import { useDesk } from "../desk-context";
import { DimHead } from "../parts/dim-head";
import { Failure } from "../parts/failure";
import { ListFoot } from "../parts/list-foot";
import { Empty, PageState } from "../parts/page-state";
import { listHref, TabsNav } from "../parts/tabs-nav";
import { LocalizedPhrase, Typed, When } from "../parts/values";
import { useDoing } from "../use-doing";
import { useMay } from "../parts/if-may";
import { ReplyDialog } from "./reply-dialog";

type Review = AdminAnswer<"reviews/list">["rows"][number];

const STATUSES = ["pending", "published", "refused"] as const;

const Decisions = ({ review: { id, status } }: { review: Review }) => {
  const { t } = useDesk();
  const may = useMay();
  const { act, isBusy, failure } = useDoing("reviews/decide");
  if (!may("reviews/decide")) return null;
  return (
    <>
      {status !== "published" && (
        <Button
          disabled={isBusy}
          onClick={() => void act({ id, status: "published" }, t("reviews.done.published"))}
        >
          {t("reviews.publish")}
        </Button>
      )}
      {status !== "refused" && (
        <Button
          disabled={isBusy}
          onClick={() => void act({ id, status: "refused" }, t("reviews.done.refused"))}
        >
          {t("reviews.refuse")}
        </Button>
      )}
      <Failure failure={failure} />
    </>
  );
};

const ReplyButton = ({ review }: { review: Review }) => {
  const { t } = useDesk();
  const may = useMay();
  const [isOpen, setOpen] = useState(false);
  if (!may("reviews/reply")) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        {t(review.reply === null ? "reviews.reply" : "reviews.changeReply")}
      </Button>
      {isOpen && <ReplyDialog review={review} onClose={() => setOpen(false)} />}
    </>
  );
};

const Reply = ({ review: { reply, repliedAt } }: { review: Review }) => {
  const { t } = useDesk();
  if (reply === null || repliedAt === null) return null;
  return (
    <>
      <p className="quiet small">
        {t("reviews.replyOf")} · <When iso={repliedAt} />
      </p>
      <blockquote className="letter" dir="auto">
        <p>{reply}</p>
      </blockquote>
    </>
  );
};

/** A review in the words and the script it was written in. */
const ReviewCard = ({ review }: { review: Review }) => {
  const { t } = useDesk();
  const language = languageOf(review.language);
  return (
    <li className="panel part">
      <header>
        <h2>
          <a className="link" href={`#/products/${encodeURIComponent(review.sku)}`}>
            <LocalizedPhrase text={review.productName} />
          </a>
        </h2>
        <span>{t("reviews.stars", { count: review.rating })}</span>
        <span className="quiet small last">
          <When iso={review.createdAt} />
        </span>
      </header>
      <blockquote className="letter" lang={language} dir={LANGUAGES[language].dir}>
        <b>{review.title}</b>
        <p>{review.body}</p>
      </blockquote>
      <p className="quiet small">
        <Typed>{review.reviewerName}</Typed> · <Code>{review.sku}</Code>
        {review.isVerifiedPurchase && <> · {t("reviews.verified")}</>}
        {review.isSample && <> · {t("reviews.sample")}</>}
      </p>
      <Reply review={review} />
      <footer>
        <Decisions review={review} />
        <ReplyButton review={review} />
      </footer>
    </li>
  );
};

const ReviewListView = () => {
  const { t } = useDesk();
  const { filterValues, data, error, refetch, total } = useCallList("reviews/list");
  const status = filterValues.status ?? "pending";
  return (
    <>
      <DimHead
        name={t("menu.reviews")}
        figure={total === undefined ? undefined : t("reviews.count", { count: total })}
      />
      <TabsNav
        label={t("reviews.tabsLabel")}
        value={status}
        tabs={STATUSES.map((value) => ({ value, label: t(`reviews.tabs.${value}`) }))}
        hrefOf={(value) => listHref("reviews", { status: value })}
      />
      <PageState read={{ data, error, refetch }}>
        {(rows) =>
          rows.length === 0 ? (
            <Empty title={t(`reviews.none.${status}`)}>
              <p>{t("reviews.noneText")}</p>
            </Empty>
          ) : (
            <ul className="cards">
              {rows.map((review) => (
                <ReviewCard key={review.id} review={review} />
              ))}
            </ul>
          )
        }
      </PageState>
      <ListFoot />
    </>
  );
};

/** Lists reviews of products, pending ones first. */
export const ReviewList = () => (
  <CallList call="reviews/list">
    <ReviewListView />
  </CallList>
);
