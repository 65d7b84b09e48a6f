import { useParams } from "react-admin";
import { Code } from "@/components/ui/inline-text";
import type { AdminAnswer } from "@/lib/admin-contract/calls";
import { LANGUAGES } from "@/lib/languages/languages";
import { useDesk } from "../desk-context";
import { BackLink, DimHead } from "../parts/dim-head";
import { PageState } from "../parts/page-state";
import { LocalizedPhrase, Typed, When } from "../parts/values";
import { useRead } from "../use-read";
import { AnswerForm } from "./answer-form";

type Message = AdminAnswer<"messages/show">;

const Facts = ({ message }: { message: Message }) => {
  const { t } = useDesk();
  const { product } = message;
  return (
    <dl className="facts">
      <div>
        <dt>{t("messages.columns.from")}</dt>
        <dd>
          <Typed>{message.fullName}</Typed>
        </dd>
      </div>
      {/* A seller reads neither. */}
      {message.email !== "" && (
        <>
          <div>
            <dt>{t("messages.email")}</dt>
            <dd>
              <Code>{message.email}</Code>
            </dd>
          </div>
          <div>
            <dt>{t("messages.phone")}</dt>
            <dd>{message.phoneNumber === "" ? "–" : <Code>{message.phoneNumber}</Code>}</dd>
          </div>
        </>
      )}
      <div>
        <dt>{t("messages.language")}</dt>
        <dd lang={message.language}>{LANGUAGES[message.language].ownName}</dd>
      </div>
      <div>
        <dt>{t("messages.columns.at")}</dt>
        <dd>
          <When iso={message.createdAt} />
        </dd>
      </div>
      {product !== null && (
        <div>
          <dt>{t("messages.columns.product")}</dt>
          <dd>
            <a className="link" href={`#/products/${encodeURIComponent(product.sku)}`}>
              <LocalizedPhrase text={product.name} />
            </a>
          </dd>
        </div>
      )}
      {message.vendor !== null && (
        <div>
          <dt>{t("messages.seller")}</dt>
          <dd>
            <LocalizedPhrase text={message.vendor.name} />
          </dd>
        </div>
      )}
    </dl>
  );
};

/** Answers as they were mailed, with who wrote them. */
const Thread = ({ message: { thread, language } }: { message: Message }) => {
  const { t } = useDesk();
  return (
    <ol className="cards" aria-label={t("messages.thread")}>
      {thread.map((answer) => (
        <li key={answer.id} className="panel part">
          <p className="quiet small">
            <Typed>{answer.author}</Typed> · <When iso={answer.createdAt} />
          </p>
          <blockquote className="letter" lang={language} dir="auto">
            <p>{answer.text}</p>
          </blockquote>
        </li>
      ))}
    </ol>
  );
};

const MessageView = ({ message }: { message: Message }) => {
  const { t } = useDesk();
  const { subject, language, doneAt, thread } = message;
  return (
    <>
      <DimHead name={subject} figure={t(`messages.tabs.${doneAt === null ? "open" : "done"}`)}>
        <span lang={language}>
          <Typed>{subject}</Typed>
        </span>
      </DimHead>
      <section className="panel" aria-label={t("messages.theirMessage")}>
        <Facts message={message} />
        <blockquote className="letter" lang={language} dir="auto">
          <p>{message.message}</p>
        </blockquote>
      </section>
      {thread.length > 0 && <Thread message={message} />}
      <AnswerForm message={message} />
    </>
  );
};

/** A visitor's message in their own words, its answers, and the form of the next. */
export const MessagePage = () => {
  const { t } = useDesk();
  const read = useRead("messages/show", { id: Number(useParams().id) });
  return (
    <div className="message">
      <BackLink to="/messages">{t("menu.messages")}</BackLink>
      <PageState read={read}>{(message) => <MessageView message={message} />}</PageState>
    </div>
  );
};
