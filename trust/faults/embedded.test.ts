import { FaultyShop } from "../fixtures/faulty-shop";
import { damagedFiles } from "./damaged-files";
import { kills } from "./kills";
import { outages } from "./outages";
import { servers } from "./servers";
import { storms } from "./storms";

/** Each test breaks and restarts a shop. */
jest.setTimeout(300_000);

/** Faults under a shop on the embedded engine (docs/trust.md). */
const shop = new FaultyShop("embedded");
beforeAll(() => shop.open(), 480_000);
afterAll(() => shop.close(), 60_000);

describe("outages", () => outages(shop));
describe("servers", () => servers(shop));
describe("storms", () => storms(shop));
describe("kills", () => kills(shop));
describe("damaged files", () => damagedFiles(shop));
