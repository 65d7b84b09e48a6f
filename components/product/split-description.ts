/** The description's first table stands in a column of its own: prose on one side, the table on the other. */
export const splitDescription = (html: string): { prose: string; table: string | null } => {
  const table = /<table>[\s\S]*?<\/table>/.exec(html)?.[0] ?? null;
  return {
    prose: table ? html.replace(table, "") : html,
    table: table && table.replace("<table>", '<table class="spec">'),
  };
};
