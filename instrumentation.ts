/**
 * Starts the shop's background jobs in a server process: not during a build, not with another admin host, and
 * not without a database. Work that requests begin later runs in the context of this start.
 */
export const register = async (): Promise<void> => {
  const isBuild = process.env.NEXT_PHASE === "phase-production-build";
  const hasDatabase = Boolean(process.env.DATABASE_URL) && !process.env.ADMIN_API_URL;
  // The framework also compiles this file for its edge runtime. This form keeps the database driver out of
  // that.
  if (process.env.NEXT_RUNTIME === "nodejs") {
    const { outsideRequests } = await import("@/lib/ground/outside-requests");
    outsideRequests(() => undefined);
    if (hasDatabase && !isBuild) {
      const { startBackground } = await import("@/lib/commerce/doors/background");
      startBackground();
    }
  }
};
