import { Code } from "@/components/ui/inline-text";

type Props<V extends string> = {
  label: string;
  value: V;
  tabs: readonly { value: V; label: string; count?: number | undefined }[];
  hrefOf: (value: V) => string;
};

/** Tabs that are filters of a list: links, so that each has an address. */
export const TabsNav = <V extends string>({ label, value, tabs, hrefOf }: Props<V>) => (
  <nav className="tabs" aria-label={label}>
    {tabs.map((tab) => (
      <a
        key={tab.value}
        href={hrefOf(tab.value)}
        className={tab.value === value ? "on" : ""}
        {...(tab.value === value ? { "aria-current": "true" as const } : {})}
      >
        {tab.label}
        {tab.count === undefined ? null : (
          <small>
            <Code>{tab.count.toLocaleString("en-IN")}</Code>
          </small>
        )}
      </a>
    ))}
  </nav>
);

/** The address of a list with a filter. */
export const listHref = (resource: string, filter: Record<string, unknown>): string =>
  `#/${resource}?${new URLSearchParams({ filter: JSON.stringify(filter), page: "1" }).toString()}`;
