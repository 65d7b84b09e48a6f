import { LANGUAGES, type Language } from "@/lib/languages/languages";
import "./desk.css";
import { readLanguage } from "./device";
import { loadMessages } from "./messages-of";

/** Words that the document brings, because the desk's own come with its scripts. */
type LoaderWords = Record<"waiting" | "missing" | "again", string>;

/**
 * The first script of `/admin`: it sets the chosen language and loads the rest. A rest that does not arrive is told, with
 * a button that loads the document again: browsers keep the failure of an import.
 */
const load = async (root: HTMLElement): Promise<void> => {
  const language = readLanguage();
  document.documentElement.lang = language;
  document.documentElement.dir = LANGUAGES[language].dir;
  const { waiting, missing, again } = (
    JSON.parse(root.dataset.words ?? "{}") as Record<Language, LoaderWords>
  )[language];
  const status = root.querySelector("[role=status]");
  if (status) status.textContent = waiting;
  try {
    const [{ openDesk }] = await Promise.all([import("./desk-app"), loadMessages(language)]);
    openDesk(root);
  } catch (error) {
    console.error(error);
    if (status) status.textContent = missing;
    const button = document.createElement("button");
    button.className = "plain-btn";
    button.textContent = again;
    button.addEventListener("click", () => location.reload());
    status?.after(button);
  }
};

const root = document.getElementById("desk");
if (root) void load(root);
