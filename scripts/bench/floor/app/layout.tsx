import type { ReactNode } from "react";

export const metadata = {
  title: "Floor",
  description: "A bare app of the same framework, to measure the shop against.",
};

const Layout = ({ children }: { children: ReactNode }) => (
  <html lang="en">
    <body>{children}</body>
  </html>
);

export default Layout;
