import type { Metadata, Viewport } from "next";
import type { ReactNode } from "react";
import "./fonts.css";
import "./desk.css";

export const metadata: Metadata = {
  title: "Desk",
  robots: { index: false, follow: false },
};

export const viewport: Viewport = {
  width: "device-width",
  initialScale: 1,
  colorScheme: "light dark",
  themeColor: "#0f261c",
};

/** A document of its own, without the shop's styles. The desk sets language and direction in the browser. */
const AdminLayout = ({ children }: { children: ReactNode }) => (
  <html lang="en" dir="ltr" suppressHydrationWarning>
    <body>{children}</body>
  </html>
);

export default AdminLayout;
