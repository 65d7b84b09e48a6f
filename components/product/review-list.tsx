import { getTranslations } from "next-intl/server";
import { Code, IsolatedText } from "@/components/ui/inline-text";
import { Icon } from "@/components/ui/icon";
import { formatDate } from "@/lib/i18n/format-date";
import { LANGUAGES, type Language } from "@/lib/languages/languages";
import { links } from "@/lib/languages/links";
import type { Review, ReviewPage } from "@/lib/model/catalog";
import { cutText } from "@/components/ui/cut-text";
import { Stars } from "./stars";

/** Characters after which a review is cut in the list (specification section 9); it can be unfolded. */
const BODY_LENGTH = 500;

/**
 * Text of a review; a long one is cut and can be unfolded and folded. @param more @param less labels of the
 * two links
 */
export const ReviewBody = ({ body, more, less }: { body: string; more: string; less: string }) => {
  const short = cutText(body, BODY_LENGTH);
  if (short === body)
    return (
      <p>
        <IsolatedText>{body}</IsolatedText>
      </p>
    );
  return (
    <details>
      <summary>
        <span className="cut">
          <IsolatedText>{short}</IsolatedText>{" "}
        </span>
        <span className="link cut">{more}</span>
        <span className="link uncut">{less}</span>
      </summary>
      <p>
        <IsolatedText>{body}</IsolatedText>
      </p>
    </details>
  );
};

const ReviewEntry = async ({
  review,
  language,
  level,
}: {
  review: Review;
  language: Language;
  level: 2 | 3;
}) => {
  const Title = `h${level}` as const;
  const t = await getTranslations({ locale: language, namespace: "product" });
  const marked = review.language
    ? { lang: review.language, dir: LANGUAGES[review.language].dir }
    : { dir: "auto" };
  return (
    <article className="rev">
      {review.rating === null ? null : (
        <span className="rating">
          <Stars rating={review.rating} />
          <span className="vh">{t("rated", { n: review.rating })}</span>
        </span>
      )}
      <Title {...marked}>
        <IsolatedText>{review.title}</IsolatedText>
      </Title>
      <div {...marked}>
        <ReviewBody body={review.body} more={t("readMore")} less={t("readLess")} />
      </div>
      <p className="small quiet">
        <bdi>{review.reviewer}</bdi> · <Code>{formatDate(review.date)}</Code>
        {review.isVerified ? ` · ${t("verified")}` : null}
        {review.isSample ? ` · ${t("sample")}` : null}
      </p>
      {review.reply === null ? null : (
        <div className="reply">
          <p className="small quiet">
            {t("reply")}
            {review.reply.date === "" ? null : (
              <>
                {" · "}
                <Code>{formatDate(review.reply.date)}</Code>
              </>
            )}
          </p>
          <p dir="auto">
            <IsolatedText>{review.reply.text}</IsolatedText>
          </p>
        </div>
      )}
    </article>
  );
};

/**
 * One page of reviews with links to the previous and next: plain links, which review-pager.tsx loads in
 * place.
 * @param level of the reviews' headings, below the page's own
 */
export const ReviewList = async ({
  productId,
  list,
  language,
  level = 3,
}: {
  productId: number;
  list: ReviewPage;
  language: Language;
  level?: 2 | 3;
}) => {
  const t = await getTranslations({ locale: language, namespace: "product" });
  const { reviews, page, pages } = list;
  return (
    <div data-review-list>
      {reviews.map((review, i) => (
        <ReviewEntry key={review.id ?? i} review={review} language={language} level={level} />
      ))}
      {pages > 1 ? (
        <nav className="rev-pages" aria-label={t("reviewPages")}>
          {page > 1 ? (
            <a
              className="btn line"
              href={links.reviews(language, productId, page - 1)}
              rel="prev"
              data-review-page
            >
              <Icon name="prev" size={18} />
              {t("newer")}
            </a>
          ) : null}
          <span className="num" data-review-place>
            {t.rich("reviewPage", { n: page, total: pages, code: (chunks) => <Code>{chunks}</Code> })}
          </span>
          {page < pages ? (
            <a
              className="btn line"
              href={links.reviews(language, productId, page + 1)}
              rel="next"
              data-review-page
            >
              {t("older")}
              <Icon name="next" size={18} />
            </a>
          ) : null}
        </nav>
      ) : null}
    </div>
  );
};
