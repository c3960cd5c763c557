import { HtmlContext, useHtmlContext } from "next/dist/shared/lib/html-context.shared-runtime";
import { Head, Html, Main, NextScript, type DocumentProps } from "next/document";
import type { ReactNode } from "react";
import { EARLY_SCRIPT } from "@/constants/earlyScript";
import { DEFAULT_LOCALE } from "@/contract/locales";

/** The frame of every page: language, colours before the first paint, and nothing that differs between visitors. */
export default function Document({ locale }: DocumentProps) {
  return (
    <Html lang={locale ?? DEFAULT_LOCALE} data-theme="light">
      <OwnScriptsOnly>
        <Head>
          <meta name="theme-color" content="#fbfaf7" />
          <link rel="icon" href="/favicon.ico" sizes="48x48" />
          <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
          <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
          <link rel="manifest" href="/site.webmanifest" />
          <script dangerouslySetInnerHTML={{ __html: EARLY_SCRIPT }} />
        </Head>
        <body>
          <Main />
          <NextScript />
        </body>
      </OwnScriptsOnly>
    </Html>
  );
}

const LATE_LISTS = /_(build|ssg)Manifest\.js$/;

/**
 * The lists of every other page's files come with the start-up work (utils/pageLists.ts): no page needs them before
 * its first link, and they grow with each new page.
 */
function OwnScriptsOnly({ children }: { children: ReactNode }) {
  const context = useHtmlContext();
  if (process.env.NODE_ENV !== "production") return children;
  const { buildManifest } = context;
  const lowPriorityFiles = buildManifest.lowPriorityFiles.filter((file) => !LATE_LISTS.test(file));
  return (
    <HtmlContext.Provider value={{ ...context, buildManifest: { ...buildManifest, lowPriorityFiles } }}>
      {children}
    </HtmlContext.Provider>
  );
}
