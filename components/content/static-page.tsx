import type { ReactNode } from "react";
import { Breadcrumbs } from "@/components/layout/breadcrumbs";
import { SectionHead } from "@/components/ui/section-head";
import type { Language } from "@/lib/languages/languages";

/** A page of fixed text: breadcrumb, title, text in a readable width. */
export const StaticPage = ({
  language,
  title,
  children,
}: {
  language: Language;
  title: string;
  children: ReactNode;
}) => (
  <main id="main" className="wrap words">
    <Breadcrumbs language={language} steps={[{ name: title }]} />
    <SectionHead level={1}>{title}</SectionHead>
    {children}
  </main>
);
