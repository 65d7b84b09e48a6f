import { writeFileSync } from "node:fs";
import { scalePage } from "./scale/page";

/** `npm run scale`: makes docs/scale.md anew from what was measured and the shops that are planned. */
writeFileSync("docs/scale.md", scalePage());
