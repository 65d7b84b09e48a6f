import { useState } from "react";
import type { AdminAnswer, AdminFailure } from "@/lib/admin-contract/calls";
import type { SettingName, ShopSettings } from "@/lib/contract/shop-settings";
import { useDesk } from "../desk-context";
import { useDoing } from "../use-doing";

export type Settings = AdminAnswer<"settings/list">;

/** A setting's form without its value, as SettingCard needs it. */
export type SettingForm = {
  section: SettingName;
  version: number;
  isChanged: boolean;
  isBusy: boolean;
  failure: AdminFailure | null;
  save: () => Promise<boolean>;
  reset: () => Promise<boolean>;
};

/** The value of a setting as it stands in its form, and how it is saved. The server has checked its shape. */
export const useSetting = <S extends SettingName>(section: S, { settings }: Settings) => {
  const { t } = useDesk();
  const shown = settings.find((one) => one.section === section);
  const start = shown?.value as ShopSettings[S];
  const version = shown?.version ?? 0;
  const [value, setValue] = useState(start);
  const save = useDoing("settings/save");
  const reset = useDoing("settings/reset");
  const form: SettingForm = {
    section,
    version,
    isChanged: JSON.stringify(value) !== JSON.stringify(start),
    isBusy: save.isBusy || reset.isBusy,
    failure: save.failure ?? reset.failure,
    save: () => save.act({ section, value, seen: version }, t("settings.saved")),
    reset: () => reset.act({ section, seen: version }, t("settings.wasReset")),
  };
  return { value, setValue, form };
};
