import { getTranslations } from "next-intl/server";
import { Icon, type IconName } from "@/components/ui/icon";

const FACTS = {
  tax: "receipt",
  delivery: "truck",
  makers: "factory",
  bulk: "phone",
} as const satisfies Record<string, IconName>;

/** What holds for every order, in four short facts. */
export const ServiceStrip = async () => {
  const t = await getTranslations("home.facts");
  return (
    <ul className="service">
      {(Object.keys(FACTS) as (keyof typeof FACTS)[]).map((fact) => (
        <li key={fact}>
          <Icon name={FACTS[fact]} />
          {t(fact)}
        </li>
      ))}
    </ul>
  );
};
