import { fileURLToPath } from "node:url";
import { tsImport } from "tsx/esm/api";

/** The contract is TypeScript and stays the only list of locales. */
const { LOCALES, DEFAULT_LOCALE } = await tsImport("./contract/locales.ts", import.meta.url);

const at = (path) => fileURLToPath(new URL(path, import.meta.url));

/** @type {import("next").NextConfig} */
const config = {
  i18n: { locales: [...LOCALES], defaultLocale: DEFAULT_LOCALE, localeDetection: false },
  distDir: process.env.DIST_DIR || ".next",
  reactStrictMode: true,
  poweredByHeader: false,
  // The page cache in front compresses, tags and keeps finished pages.
  compress: false,
  generateEtags: false,
  cacheHandler: at("./server/pages/noopCache.cjs"),
  cacheMaxMemorySize: 0,
  images: { unoptimized: true },
  // Types are checked by `npm run types`, over the server and the tests too; the build need not do a part of it again.
  typescript: { ignoreBuildErrors: true, tsconfigPath: "tsconfig.next.json" },
  // Without it one file with the styles of all pages grows with each of them: 26 of the 25 kB that a first load may have; 12 to 18 with it.
  experimental: { cssChunking: "graph", clientRouterFilter: false, scrollRestoration: true },
  turbopack: {
    root: at("."),
    resolveAlias: { "meshopt-reference-decoder": "./node_modules/meshoptimizer/meshopt_decoder_reference.js" },
  },
};

export default config;
