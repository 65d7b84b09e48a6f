import { askPostgres } from "./postgres.mjs";

/** Drops the template of the run's databases. */
const dropTemplate = async () => {
  const name = process.env.TEST_POSTGRES_TEMPLATE;
  if (name) await askPostgres(`drop database if exists ${name} with (force)`);
};

export default dropTemplate;
