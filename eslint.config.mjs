import coreWebVitals from "eslint-config-next/core-web-vitals";
import typescript from "eslint-config-next/typescript";

/** @type {import("eslint").Linter.Config[]} */
const config = [
  {
    ignores: [".next/**", ".data/**", "node_modules/**", "test-results/**", "catalogue/**", "next-env.d.ts"],
  },
  ...coreWebVitals,
  ...typescript,
  {
    linterOptions: { reportUnusedDisableDirectives: "error", noInlineConfig: true },
    rules: {
      eqeqeq: ["error", "always"],
      "no-console": "off",
      "prefer-const": "error",
      // Pictures are cut at import in the sizes the pages use; the framework's image route is closed.
      "@next/next/no-img-element": "off",
      "@typescript-eslint/consistent-type-imports": [
        "error",
        { fixStyle: "inline-type-imports", disallowTypeAnnotations: false },
      ],
      "@typescript-eslint/no-unused-vars": ["error", { ignoreRestSiblings: true }],
    },
  },
  // "use" in these folders is a plain word, not a hook of React.
  {
    files: ["e2e/**", "lib/commerce/**", "scripts/**", "server/**", "**/*.test.ts"],
    rules: { "react-hooks/rules-of-hooks": "off" },
  },
];

export default config;
