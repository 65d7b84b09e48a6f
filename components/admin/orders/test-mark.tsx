import { useDesk } from "../desk-context";

/** Marks an order that was paid in test mode: no money came of it. Dashed, as everything that is not real. */
export const TestMark = () => {
  const { t } = useDesk();
  return <b className="test-mark">{t("orders.test")}</b>;
};
