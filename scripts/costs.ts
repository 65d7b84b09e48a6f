import { writeFileSync } from "node:fs";
import { callCosts } from "./costs/table";

/** `npm run costs`: makes server/call-costs.json anew from the tables of calls. */
writeFileSync("server/call-costs.json", callCosts());
