import { cachePoisoning } from "./cache";
import { desk } from "./desk";
import { floods } from "./floods";
import { foreignOrigin } from "./foreign-origin";
import { frameworkDoors } from "./framework";
import { guessing } from "./guessing";
import { securityHeaders } from "./headers";
import { identity } from "./identity";
import { injection } from "./injection";
import { leaks } from "./leaks";
import { money } from "./money";
import { redirects } from "./redirects";
import { replay } from "./replay";
import { fillShelves } from "./scene";

/** Attacks on a started shop, in the order in which they run (docs/trust.md). */
beforeAll(fillShelves);

describe("identity", identity);
describe("money", money);
describe("replay", replay);
describe("guessing", guessing);
describe("foreign origin", foreignOrigin);
describe("redirects", redirects);
describe("injection", injection);
describe("desk", desk);
describe("cache poisoning", cachePoisoning);
describe("framework doors", frameworkDoors);
describe("security headers", securityHeaders);
describe("floods", floods);
describe("secrets", leaks);
