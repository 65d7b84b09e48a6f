import { cachePoisoning } from "./cache";
import { desk } from "./desk";
import { floods } from "./floods";
import { frameworkDoors } from "./framework";
import { securityHeaders } from "./headers";
import { leaks } from "./leaks";
import { fillShelves } from "./scene";

/** Attacks on the desk and the server of a started shop, in the order in which they run (docs/trust.md). */
beforeAll(fillShelves);

describe("desk", desk);
describe("cache poisoning", cachePoisoning);
describe("framework doors", frameworkDoors);
describe("security headers", securityHeaders);
describe("floods", floods);
describe("secrets", leaks);
