import type { AdminAnswer } from "@/lib/admin-contract/calls";
import { CallList, useCallList } from "../call-list";
import { useDesk } from "../desk-context";
import { DimHead } from "../parts/dim-head";
import { ListFoot } from "../parts/list-foot";
import { Empty, PageState } from "../parts/page-state";
import { SearchForm } from "../parts/search-form";
import { listHref, TabsNav } from "../parts/tabs-nav";
import { LocalizedPhrase, Typed, When } from "../parts/values";
import { useMe } from "../use-me";

type Message = AdminAnswer<"messages/list">["rows"][number];

const STATES = ["open", "done"] as const;

const MessageRow = ({ message }: { message: Message }) => {
  const { t } = useDesk();
  return (
    <tr>
      <td className="full">
        <a className="link" href={`#/messages/${message.id}/show`} lang={message.language}>
          <Typed>{message.subject}</Typed>
        </a>
        <small lang={message.language}>
          <Typed>{message.message.slice(0, 140)}</Typed>
        </small>
      </td>
      <td data-label={t("messages.columns.from")}>
        <Typed>{message.fullName}</Typed>
      </td>
      <td data-label={t("messages.columns.product")}>
        {message.product === null && message.vendor === null && "–"}
        {message.product !== null && <LocalizedPhrase text={message.product.name} />}
        {message.vendor !== null && (
          <small>
            <LocalizedPhrase text={message.vendor.name} />
          </small>
        )}
      </td>
      <td data-label={t("messages.columns.at")}>
        <When iso={message.createdAt} />
        {message.doneAt !== null && <small>{t("messages.answers", { count: message.answers })}</small>}
      </td>
    </tr>
  );
};

const MessageRows = ({ rows }: { rows: readonly Message[] }) => {
  const { t } = useDesk();
  return (
    <table className="rows stack">
      <thead>
        <tr>
          <th>{t("messages.columns.subject")}</th>
          <th>{t("messages.columns.from")}</th>
          <th>{t("messages.columns.product")}</th>
          <th>{t("messages.columns.at")}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((message) => (
          <MessageRow key={message.id} message={message} />
        ))}
      </tbody>
    </table>
  );
};

const MessageListView = () => {
  const { t } = useDesk();
  const { filterValues, setFilters, data, error, refetch, total } = useCallList("messages/list");
  const isSeller = useMe()?.role === "seller";
  const { state = "open", text = "" } = filterValues;
  return (
    <>
      <DimHead
        name={t("menu.messages")}
        figure={total === undefined ? undefined : t("messages.count", { count: total })}
      />
      <TabsNav
        label={t("messages.tabsLabel")}
        value={state}
        tabs={STATES.map((value) => ({ value, label: t(`messages.tabs.${value}`) }))}
        hrefOf={(value) => listHref("messages", { state: value })}
      />
      <div className="filters">
        <SearchForm
          label={t("messages.search")}
          placeholder={t(isSeller ? "messages.sellerSearchHint" : "messages.searchHint")}
          start={text}
          onSearch={(found) => setFilters({ state, text: found })}
        />
      </div>
      <PageState read={{ data, error, refetch }}>
        {(rows) =>
          rows.length === 0 ? (
            <Empty title={t(`messages.none.${state}`)}>
              <p>{t(isSeller ? "messages.sellerNoneText" : "messages.noneText")}</p>
            </Empty>
          ) : (
            <MessageRows rows={rows} />
          )
        }
      </PageState>
      <ListFoot />
    </>
  );
};

/** Lists visitors' messages: those that wait, then the others. */
export const MessageList = () => (
  <CallList call="messages/list">
    <MessageListView />
  </CallList>
);
