import { FaultyShop } from "../fixtures/faulty-shop";
import { kills } from "./kills";
import { outages } from "./outages";
import { storms } from "./storms";

/** Each test breaks and restarts a shop. */
jest.setTimeout(300_000);

/** Faults under a shop on PostgreSQL (docs/trust.md). */
if (process.env.TRUST_POSTGRES) {
  const shop = new FaultyShop("postgres");
  beforeAll(() => shop.open(), 480_000);
  afterAll(() => shop.close(), 60_000);

  describe("outages", () => outages(shop));
  describe("storms", () => storms(shop));
  describe("kills", () => kills(shop));
} else test.skip("there is no PostgreSQL server", () => undefined);
