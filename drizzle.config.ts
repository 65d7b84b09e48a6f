import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "postgresql",
  schema: "./lib/commerce/db/schema.ts",
  out: "./lib/commerce/db/migrations",
});
