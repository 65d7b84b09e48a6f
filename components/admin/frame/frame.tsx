import { useEffect, type ReactNode } from "react";
import { useDesk } from "../desk-context";
import { LoginOver } from "../entry/login-over";
import { PasswordOver } from "../entry/password-over";
import { renewDevice } from "../push-device";
import { AppBar } from "./app-bar";
import { BottomBar } from "./bottom-bar";
import { SideMenu } from "./side-menu";
import { useAppBadge } from "./use-app-badge";

/** Lays out every page: app bar, menu, and on phones a bottom bar. */
export const Frame = ({ children }: { children: ReactNode }) => {
  const { t } = useDesk();
  useEffect(() => void renewDevice(), []);
  useAppBadge();
  return (
    <>
      <a
        className="skip"
        href="#main"
        onClick={(event) => {
          // The part of the address after # names the page, so the link does not change it.
          event.preventDefault();
          document.getElementById("main")?.focus();
        }}
      >
        {t("frame.skip")}
      </a>
      <AppBar />
      <div className="frame">
        <nav className="side" aria-label={t("frame.menu")}>
          <SideMenu />
        </nav>
        <main className="main" id="main" tabIndex={-1}>
          {children}
        </main>
      </div>
      <BottomBar />
      <LoginOver />
      <PasswordOver />
    </>
  );
};
