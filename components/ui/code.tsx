import type { ReactNode } from "react";

/** A price, size, code, date or phone number: read left to right in both languages. */
export const Code = ({ children }: { children: ReactNode }) => (
  <bdi dir="ltr" className="num">
    {children}
  </bdi>
);
