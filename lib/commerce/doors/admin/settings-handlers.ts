import "server-only";
import type { AdminAnswer } from "@/lib/admin-contract/calls";
import type { settingsCalls } from "@/lib/admin-contract/settings-calls";
import { missingPaymentSettings } from "@/lib/ground/env";
import { PAYMENT_KIND_NAMES } from "@/lib/model/payment-kinds";
import { ownLogoUrl } from "../../content/logo";
import { pictureUrl } from "../../base/pictures/picture-url";
import { countCustomersByCountry } from "../../people/customers/customers-by-country";
import { isSetUp } from "../../sales/payments/payment-methods";
import { listAllCountries } from "../../base/places/places";
import { storePicture } from "../../catalogue/products/stored-picture";
import { done } from "../../base/result";
import { listSettings, resetSetting } from "../../base/settings/shop-settings";
import type { AdminHandlersOf } from "./handler";
import { localizedText } from "./localized-text";
import { saveCheckedSetting } from "./save-checked-setting";

const methods = (): AdminAnswer<"settings/list">["methods"] =>
  PAYMENT_KIND_NAMES.map((kind) => ({
    kind,
    isSetUp: isSetUp(kind),
    missing: isSetUp(kind) ? [] : missingPaymentSettings(kind),
  }));

const countriesOfWorld = async (): Promise<AdminAnswer<"settings/list">["countries"]> => {
  const customers = await countCustomersByCountry();
  return (await listAllCountries("en")).map(({ code, name }) => ({
    code,
    name: localizedText(name),
    customers: customers.get(code) ?? 0,
  }));
};

export const settingsHandlers: AdminHandlersOf<keyof typeof settingsCalls> = {
  "settings/list": async () =>
    done({
      settings: await listSettings(),
      methods: methods(),
      countries: await countriesOfWorld(),
      logoUrl: await ownLogoUrl(),
    }),
  "settings/save": async ({ section, value, seen }, { actor }) =>
    saveCheckedSetting(actor, section, value, seen),
  "settings/reset": async ({ section, seen }, { actor }) => resetSetting(actor, section, seen),
  "settings/add-logo": async ({ data }, { actor }) => {
    const added = await storePicture(actor, "logo", Buffer.from(data, "base64"));
    return added.ok ? done({ id: added.value.id, url: pictureUrl(added.value.picture) }) : added;
  },
};
