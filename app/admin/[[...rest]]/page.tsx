import { notFound } from "next/navigation";
import { DeskLoader } from "@/components/admin/desk-loader";
import { adminApiUrl } from "@/lib/env";
import { perLanguage } from "@/lib/i18n/languages";
import { messageAt } from "@/lib/i18n/message-tree";
import ar from "@/messages/admin/ar.json";
import en from "@/messages/admin/en.json";

/** The setting is read at each request. */
export const dynamic = "force-dynamic";

const FILES = { en, ar };

const wordsOf = (file: typeof en) => ({
  waiting: String(messageAt(file, "desk.waiting")),
  missing: String(messageAt(file, "desk.missing")),
  again: String(messageAt(file, "common.again")),
});

/** The desk. With another admin host the shop has none: that host has its own. */
const AdminPage = () => {
  if (adminApiUrl() !== null) notFound();
  return <DeskLoader words={perLanguage((language) => wordsOf(FILES[language]))} />;
};

export default AdminPage;
