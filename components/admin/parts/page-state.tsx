import type { ReactNode } from "react";
import { failureOf } from "../ask-admin";
import { useDesk } from "../desk-context";
import { Failure } from "./failure";

/** Grey bars in the place of content that is loading. */
export const Bones = ({ rows = 6 }: { rows?: number }) => {
  const { t } = useDesk();
  return (
    <div className="bones" role="status">
      <span className="vh">{t("common.loading")}</span>
      {Array.from({ length: rows }, (_, i) => (
        <i key={i} />
      ))}
    </div>
  );
};

/** Says that there is nothing yet, and what will appear. */
export const Empty = ({ title, children }: { title: string; children?: ReactNode }) => (
  <div className="empty">
    <h2>{title}</h2>
    {children}
  </div>
);

type Read<T> = { data?: T | undefined; error: unknown; refetch: () => unknown };

/** Shows the result of a query, its loading state or its error. An earlier result stays on the page. */
export const PageState = <T,>({ read, children }: { read: Read<T>; children: (found: T) => ReactNode }) => {
  const failure =
    read.error === null || read.error === undefined ? null : (
      <Failure failure={failureOf(read.error)} again={() => void read.refetch()} />
    );
  if (read.data === undefined) return failure ?? <Bones />;
  return (
    <>
      {failure}
      {children(read.data)}
    </>
  );
};
