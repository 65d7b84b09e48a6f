import Button from "@mui/material/Button";
import { useState } from "react";
import type { AdminFailure } from "@/lib/admin-contract/calls";
import { IsolatedText } from "@/components/ui/inline-text";
import { useDesk } from "../desk-context";
import { failureText } from "../parts/failure";
import { PictureFileDrop, usePictureFile } from "../parts/picture-file";
import { useCall } from "../use-call";
import { wordsAt } from "../words";
import { SettingCard } from "./setting-card";
import { useSetting, type Settings } from "./use-setting";

/** Reason why a picture was not taken. */
const Unread = ({ failure }: { failure: AdminFailure }) => {
  const desk = useDesk();
  const said = wordsAt(desk.t, `promotions.reasons.${String(failure.facts?.reason)}`);
  return (
    <div className="note bad" role="alert">
      <span>
        <IsolatedText>{said ?? failureText(desk, failure)}</IsolatedText>
      </span>
    </div>
  );
};

/** The shop's logo: the owner's picture or the shipped mark. It is sent at once and shown in the shop once it is saved. */
export const LogoCard = ({ found }: { found: Settings }) => {
  const { t } = useDesk();
  const { value, setValue, form } = useSetting("logo", found);
  const [url, setUrl] = useState(found.logoUrl);
  const add = useCall("settings/add-logo");
  const file = usePictureFile({ ...add, send: (data) => add.send({ data }) }, (added) => {
    setValue({ pictureId: added.id });
    setUrl(added.url);
  });
  return (
    <SettingCard form={form}>
      {value.pictureId === null || url === null ? (
        <p>{t("settings.shippedLogo")}</p>
      ) : (
        <img className="own-logo" src={url} alt={t("settings.ownLogo")} />
      )}
      <PictureFileDrop label={t("promotions.drop")} lead={t("settings.logoLead")} file={file} />
      {file.failure !== null && <Unread failure={file.failure} />}
      {value.pictureId !== null && (
        <Button onClick={() => setValue({ pictureId: null })}>{t("settings.useShippedLogo")}</Button>
      )}
    </SettingCard>
  );
};
