import { FaultyShop } from "../fixtures/faulty-shop";
import { findPrograms } from "../fixtures/own-server";
import { kills } from "./kills";
import { outages } from "./outages";
import { servers } from "./servers";
import { storms } from "./storms";

/** Each test breaks and restarts a shop. */
jest.setTimeout(300_000);

const programs = findPrograms();

/** Faults under a shop on PostgreSQL (docs/trust.md). */
if (!("missing" in programs) || process.env.TRUST_POSTGRES) {
  const shop = new FaultyShop("postgres");
  beforeAll(() => shop.open(), 480_000);
  afterAll(() => shop.close(), 60_000);

  describe("outages", () => outages(shop));
  describe("servers", () => servers(shop));
  describe("storms", () => storms(shop));
  describe("kills", () => kills(shop));
} else test.skip(`there is no PostgreSQL server, and ${programs.missing}`, () => undefined);
