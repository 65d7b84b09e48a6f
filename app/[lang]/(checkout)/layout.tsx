import { notFound } from "next/navigation";
import type { ReactNode } from "react";
import { CheckoutFrame } from "./checkout-frame";
import { isLanguage } from "@/lib/languages/languages";

const CheckoutLayout = async ({
  children,
  params,
}: {
  children: ReactNode;
  params: Promise<{ lang: string }>;
}) => {
  const { lang } = await params;
  if (!isLanguage(lang)) notFound();
  return (
    <CheckoutFrame language={lang} hasCart={true}>
      {children}
    </CheckoutFrame>
  );
};

export default CheckoutLayout;
