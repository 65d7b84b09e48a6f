import createCache from "@emotion/cache";
import { CacheProvider } from "@emotion/react";
import rtlPlugin from "@mui/stylis-plugin-rtl";
import type { ReactNode } from "react";

/** One cache of styles for each direction: the library's styles are written left to right, and mirrored for Arabic. */
const CACHES = {
  ltr: createCache({ key: "desk" }),
  rtl: createCache({ key: "desk-rtl", stylisPlugins: [rtlPlugin] }),
};

export const Direction = ({ dir, children }: { dir: "ltr" | "rtl"; children: ReactNode }) => (
  <CacheProvider value={CACHES[dir]}>{children}</CacheProvider>
);
