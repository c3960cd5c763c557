import { HtmlContext, type HtmlProps } from "next/dist/shared/lib/html-context.shared-runtime";
import type { ComponentProps } from "react";
import { renderToString } from "react-dom/server";
import Document from "../../../pages/_document";

const { NODE_ENV } = process.env;
const inMode = (mode: string) => Object.assign(process.env, { NODE_ENV: mode });
beforeAll(() => {
  globalThis.storeScriptMark = "mark";
});
afterAll(() => {
  globalThis.storeScriptMark = undefined;
  inMode(NODE_ENV);
});

const files = { "/_app": ["static/chunks/app.js"], "/desks": ["static/chunks/desks.js"] };

/** A type that no browser runs; the loader gives it another (`constants/laterScripts.ts`). */
const KEPT_TYPE = / type="(?!module"|text\/javascript")[^"]+"/;

/** What Next gives a document of a page with two files and a part that it loads late. */
const context = {
  __NEXT_DATA__: { page: "/desks", query: {}, buildId: "build", props: {} },
  buildManifest: {
    pages: files,
    polyfillFiles: [],
    lowPriorityFiles: ["static/build/_buildManifest.js"],
    rootMainFiles: [],
  },
  docComponentsRendered: {},
  dangerousAsPath: "/desks",
  dynamicImports: ["static/chunks/late.js"],
  dynamicCssManifest: new Set<string>(),
  scriptLoader: {},
  assetPrefix: "",
  assetQueryString: "",
  mutableAssetQueryString: "",
  cssAssetQueryString: "",
  headTags: [],
  head: [],
  isDevelopment: false,
  deploymentId: undefined,
} as unknown as HtmlProps;

function scripts(): string[] {
  const page = renderToString(
    <HtmlContext.Provider value={{ ...context, docComponentsRendered: {} }}>
      <Document {...({ locale: "de-DE" } as unknown as ComponentProps<typeof Document>)} />
    </HtmlContext.Provider>,
  );
  expect(page).toContain('<html lang="de-DE"');
  return page.match(/<script[^>]*src=[^>]*>/g) ?? [];
}

test("every script of Next's head waits for the page's content, in production alone", () => {
  inMode("production");
  const late = scripts();
  for (const file of ["app", "desks", "late"]) {
    const [script, ...others] = late.filter((text) => text.includes(`/${file}.js`));
    expect(others).toEqual([]);
    expect(script).toMatch(KEPT_TYPE);
    expect(script).not.toContain("defer");
  }
  inMode("development");
  for (const script of scripts()) expect(script).not.toMatch(KEPT_TYPE);
});
