import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import { useState } from "react";
import { useLogout } from "react-admin";
import { useDesk } from "../desk-context";
import { Glyph } from "../parts/glyph";
import { Typed } from "../parts/values";
import { useMe } from "../use-me";

/** Menu of the logged-in person, with their sessions and the button to log out. */
export const PersonMenu = () => {
  const { t, mode, setMode } = useDesk();
  const me = useMe();
  const logOut = useLogout();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (me === undefined) return null;
  const close = () => setAnchor(null);
  return (
    <>
      <button
        type="button"
        className="bar-tool"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-label={t("frame.person", { name: me.name })}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <Glyph name="user" />
        <span className="not-phone">
          <Typed>{me.name}</Typed>
        </span>
      </button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
        <MenuItem disabled className="who">
          <span>
            <Typed>{me.name}</Typed>
            <small>
              {t(`roles.${me.role}`)} · <bdi dir="ltr">{me.email}</bdi>
            </small>
          </span>
        </MenuItem>
        <MenuItem
          onClick={() => {
            close();
            setMode(mode === "dark" ? "light" : "dark");
          }}
        >
          <Glyph name={mode === "dark" ? "sun" : "moon"} />
          {t(mode === "dark" ? "frame.light" : "frame.dark")}
        </MenuItem>
        <MenuItem component="a" href="#/sessions" onClick={close}>
          <Glyph name="key" />
          {t("sessions.title")}
        </MenuItem>
        <MenuItem
          onClick={() => {
            close();
            void logOut();
          }}
        >
          <Glyph name="logout" />
          {t("frame.logOut")}
        </MenuItem>
      </Menu>
    </>
  );
};
