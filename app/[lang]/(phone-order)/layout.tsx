import { notFound } from "next/navigation";
import type { ReactNode } from "react";
import { CheckoutFrame } from "../(checkout)/checkout-frame";
import { isLanguage } from "@/lib/languages/languages";

const PhoneOrderLayout = async ({
  children,
  params,
}: {
  children: ReactNode;
  params: Promise<{ lang: string }>;
}) => {
  const { lang } = await params;
  if (!isLanguage(lang)) notFound();
  return (
    <CheckoutFrame language={lang} hasCart={false}>
      {children}
    </CheckoutFrame>
  );
};

export default PhoneOrderLayout;
