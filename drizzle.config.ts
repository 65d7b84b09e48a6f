import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "postgresql",
  schema: "./lib/commerce/base/db/schema.ts",
  out: "./lib/commerce/base/db/migrations",
});
