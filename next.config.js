import { fileURLToPath } from "node:url";
import { tsImport } from "tsx/esm/api";

/** The contract is TypeScript and stays the only list of locales. */
const { LOCALES, DEFAULT_LOCALE } = await tsImport("./contract/locales.ts", import.meta.url);

const at = (path) => fileURLToPath(new URL(path, import.meta.url));

/** In the addresses of pages' data, which links warm (components/navigation/prefetch.ts): server and browser have the same. */
process.env.BUILD_ID ??= Date.now().toString(36);
const { BUILD_ID } = process.env;

/** @type {import("next").NextConfig} */
const config = {
  i18n: { locales: [...LOCALES], defaultLocale: DEFAULT_LOCALE, localeDetection: false },
  generateBuildId: () => BUILD_ID,
  env: { BUILD_ID },
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
  // Few stylesheets for all pages instead of a dozen for each: a request before the first paint costs more than bytes
  // that the next page needs. What the server draws of sections that wake later is in them, too (tests/budgets).
  experimental: {
    cssChunking: { type: "graph", requestCost: 30_000_000 },
    // Small chunks compress badly: a first load is a kilobyte or two less in fewer of them.
    turbopackChunking: { firstPageLoadPriority: 0.1, minChunkSize: 150_000 },
    clientRouterFilter: false,
    scrollRestoration: true,
  },
  turbopack: {
    root: at("."),
    resolveAlias: { "meshopt-reference-decoder": "./node_modules/meshoptimizer/meshopt_decoder_reference.js" },
  },
};

export default config;
