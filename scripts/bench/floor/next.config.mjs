import path from "node:path";

/** @type {import("next").NextConfig} */
const config = {
  agentRules: false,
  // Built three folders below the project, with the project's packages.
  turbopack: { root: path.resolve(import.meta.dirname, "../../..") },
};

export default config;
