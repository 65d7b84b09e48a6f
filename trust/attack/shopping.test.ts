import { foreignOrigin } from "./foreign-origin";
import { guessing } from "./guessing";
import { identity } from "./identity";
import { injection } from "./injection";
import { leaks } from "./leaks";
import { money } from "./money";
import { redirects } from "./redirects";
import { replay } from "./replay";
import { fillShelves } from "./scene";

/** Attacks on what shoppers do in a started shop, in the order in which they run (docs/trust.md). */
beforeAll(fillShelves);

describe("identity", identity);
describe("money", money);
describe("replay", replay);
describe("guessing", guessing);
describe("foreign origin", foreignOrigin);
describe("redirects", redirects);
describe("injection", injection);
describe("secrets", leaks);
