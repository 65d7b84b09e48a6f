import Button from "@mui/material/Button";
import { useId, type FormEvent, type ReactNode } from "react";
import { useRefresh } from "react-admin";
import { useDesk } from "../desk-context";
import { Failure } from "../parts/failure";
import { SendButton } from "../parts/send-button";
import type { SettingForm } from "./use-setting";

type Props = {
  form: SettingForm;
  /** True if what was typed cannot be saved. */
  isBlocked?: boolean;
  children: ReactNode;
};

/** The frame of a setting: what it does, its fields, and its buttons. */
export const SettingCard = ({ form, isBlocked = false, children }: Props) => {
  const { t } = useDesk();
  const id = useId();
  const refresh = useRefresh();
  const { section, version, isChanged, isBusy, failure } = form;
  const send = (event: FormEvent) => {
    event.preventDefault();
    void form.save();
  };
  return (
    <section className="panel" aria-labelledby={id}>
      <form onSubmit={send}>
        <h2 id={id}>{t(`settings.sections.${section}`)}</h2>
        <p className="quiet">{t(`settings.leads.${section}`)}</p>
        {children}
        <Failure failure={failure} {...(failure?.code === "CONFLICT" ? { again: refresh } : {})} />
        <div className="btns">
          {version > 0 && !isChanged && (
            <Button disabled={isBusy} onClick={() => void form.reset()}>
              {t(`settings.reset.${section}`)}
            </Button>
          )}
          <SendButton isBusy={isBusy} disabled={!isChanged || isBlocked}>
            {t("products.save")}
          </SendButton>
        </div>
      </form>
    </section>
  );
};
