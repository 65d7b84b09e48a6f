import {
  ListBase,
  useListContext,
  type Identifier,
  type ListBaseProps,
  type ListControllerResult,
} from "react-admin";
import type { AdminAnswer, AdminCallName, AdminRequest } from "@/lib/admin-contract/calls";

/** Calls that answer one page of a list. */
export type ListCall = {
  [C in AdminCallName]: AdminAnswer<C> extends { rows: object[]; total: number } ? C : never;
}[AdminCallName];

/** Those whose reader chooses the order. */
export type SortedListCall = { [C in ListCall]: "sort" extends keyof AdminRequest<C> ? C : never }[ListCall];

/** A row as the call answers it. */
export type AnsweredRow<C extends ListCall> =
  AdminAnswer<C> extends { rows: (infer Row)[]; total: number } ? Row : never;

/** A row with the id by which the library tells it from the others. */
type ListRow<C extends ListCall> = AnsweredRow<C> & { id: Identifier };

/** The request of a list without its page and order. */
type ListFilter<C extends ListCall> = Omit<AdminRequest<C>, "page" | "perPage" | "sort" | "order">;

type Props<C extends ListCall> = Pick<
  ListBaseProps,
  "perPage" | "disableSyncWithLocation" | "queryOptions" | "children"
> & {
  call: C;
} & (object extends ListFilter<C> ? { filter?: ListFilter<C> } : { filter: ListFilter<C> }) &
  (C extends SortedListCall
    ? { sort?: { field: NonNullable<AdminRequest<C>["sort"]>; order: "ASC" | "DESC" } }
    : object);

/**
 * A list that is read page by page. The library keeps its page, order and filter in the address and in memory.
 * @param filter what every page is asked for, beside what the reader filters by
 */
export const CallList = <C extends ListCall>({ call, ...rest }: Props<C>) => (
  <ListBase resource={call} perPage={25} {...rest} />
);

type List<C extends ListCall> = Omit<
  ListControllerResult<ListRow<C>>,
  "filterValues" | "setFilters" | "meta"
> & {
  filterValues: Partial<ListFilter<C>>;
  /** Leaves out what is empty. */
  setFilters: (filter: Partial<ListFilter<C>>) => void;
  /** The answer of the call without its page of rows. */
  meta?: Omit<AdminAnswer<C>, "rows" | "total">;
};

/** The list around a component. Throws if it is the list of another call. */
export const useCallList = <C extends ListCall>(call: C): List<C> => {
  const list = useListContext<ListRow<C>>();
  if (list.resource !== call) throw new Error(`useCallList is called outside of the list of ${call}.`);
  return list;
};
