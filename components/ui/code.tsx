import type { ReactNode } from "react";

/** A price, size, code, date or phone number: read left to right wherever it stands (design/README.md, "Arabic"). */
export const Code = ({ children }: { children: ReactNode }) => (
  <bdi dir="ltr" className="num">
    {children}
  </bdi>
);
