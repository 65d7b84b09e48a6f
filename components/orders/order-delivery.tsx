import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { Code } from "@/components/ui/code";
import { Phrase } from "@/components/ui/phrase";
import type { Language } from "@/lib/i18n/languages";
import type { OrderFacts } from "@/lib/model/order";

type Props = {
  address: OrderFacts["address"];
  note: string;
  /** Nothing is sent when everything is a download. */ isSent: boolean;
  language: Language;
};

/** Where an order goes, as it was when it was placed, and what the shopper noted on it. */
export const OrderDelivery = async ({ address, note, isSent, language }: Props) => {
  const t = await getTranslations({ locale: language, namespace: "orders" });
  const lines: [string, ReactNode][] = [
    ["name", <bdi key="name">{address.name}</bdi>],
    ["line", address.line === "" ? null : <bdi key="line">{address.line}</bdi>],
    [
      "city",
      address.city.text === "" && address.postalCode === "" ? null : (
        <span key="city">
          <Phrase {...address.city} /> <Code>{address.postalCode}</Code>
        </span>
      ),
    ],
    [
      "state",
      [address.state, address.country]
        .filter((place) => place.text !== "")
        .map((place, index) => (
          <span key={index}>
            {index > 0 ? t("comma") : null}
            <Phrase {...place} />
          </span>
        )),
    ],
    ["mobile", address.mobileNo === "" ? null : <Code key="mobile">{address.mobileNo}</Code>],
    ["email", <Code key="email">{address.email}</Code>],
  ];
  return (
    <section className="block">
      <h3>{t(isSent ? "delivery" : "buyer")}</h3>
      <address>{lines.map(([key, line]) => (line === null ? null : <p key={key}>{line}</p>))}</address>
      {note === "" ? null : (
        <>
          <h4 className="lbl">{t("note")}</h4>
          <p className="order-note">
            <bdi>{note}</bdi>
          </p>
        </>
      )}
    </section>
  );
};
