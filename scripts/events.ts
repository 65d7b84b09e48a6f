import { writeFileSync } from "node:fs";
import { eventsPage } from "./events/table";

/** `npm run events`: makes docs/events.md anew from the table of events. */
writeFileSync("docs/events.md", eventsPage());
