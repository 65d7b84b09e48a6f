/**
 * What a server process does besides answering: the shop's background jobs. Not while pages are built, not where
 * another admin host has the data, and not without a database.
 */
export const register = async (): Promise<void> => {
  const isBuild = process.env.NEXT_PHASE === "phase-production-build";
  const hasDatabase = Boolean(process.env.DATABASE_URL) && !process.env.ADMIN_API_URL;
  // The framework compiles this file for its edge runtime too; this form keeps the database's driver out of that.
  if (process.env.NEXT_RUNTIME === "nodejs" && hasDatabase && !isBuild) {
    const { startBackground } = await import("@/lib/commerce/background");
    startBackground();
  }
};
