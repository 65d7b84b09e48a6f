"use client";
import type { Language } from "@/lib/languages/languages";
import { AccountLink, useFirstName } from "./account-link";
import { lazyPart } from "./lazy-part";

/** Its script is loaded only for who is logged in. */
const AccountMenu = lazyPart<{ language: Language; name: string }>(() => import("./account-menu"), {
  Missing: AccountLink,
});

/** Logged out: Login. Logged in: the account's menu. The name appears after mount. */
export const AccountLinks = ({ language }: { language: Language }) => {
  const name = useFirstName();
  return name === null ? (
    <AccountLink language={language} />
  ) : (
    <AccountMenu language={language} name={name} />
  );
};
