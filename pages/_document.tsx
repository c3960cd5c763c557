import {
  Head,
  Html,
  Main,
  NextScript,
  type DocumentContext,
  type DocumentInitialProps,
  type DocumentProps,
} from "next/document";
import { renderToString } from "react-dom/server";
import { Fragment, cloneElement, isValidElement, type ComponentProps, type ReactNode } from "react";
import { LATER_SCRIPTS, LATER_TYPE } from "@/constants/laterScripts";
import { EARLY_SCRIPT } from "@/constants/earlyScript";
import { DEFAULT_LOCALE } from "@/contract/locales";
import { keepEarlyInput } from "@/components/navigation/earlyInput";

/** Marks the scripts that the store wrote (server/pages/ownScripts.ts); the mark is gone when a page is sent. */
const own = () => ({ nonce: globalThis.storeScriptMark });

/** One fixed text, as the security policy allows it by its hash. */
const EARLY_INPUT = `(${keepEarlyInput.toString()})()`;

/**
 * Renders a page into one string, which costs half of rendering it into pieces, as Next does. A page with a part that
 * is not loaded yet, as each part is once, has to wait for it and is left to Next.
 */
async function renderPage({ renderPage, AppTree }: DocumentContext): Promise<DocumentInitialProps> {
  let html: string | undefined;
  const pieces = await renderPage({
    enhanceApp: (App) =>
      function InOneGo(props) {
        try {
          html = `<div id="__next">${renderToString(<AppTree {...props} />)}</div>`;
          return null;
        } catch {
          return <App {...props} />;
        }
      },
  });
  return html === undefined ? pieces : { ...pieces, html };
}

/** The frame of every page: language, colours before the first paint, and nothing that differs between visitors. */
export default function Document({ locale }: DocumentProps) {
  return (
    <Html lang={locale ?? DEFAULT_LOCALE} data-theme="light">
      <ContentFirstHead>
        <meta name="theme-color" content="#fbfaf7" />
        <link rel="icon" href="/favicon.ico" sizes="48x48" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/site.webmanifest" />
        <script {...own()} dangerouslySetInnerHTML={{ __html: EARLY_SCRIPT }} />
        <script {...own()} dangerouslySetInnerHTML={{ __html: EARLY_INPUT }} />
      </ContentFirstHead>
      <body>
        <Main />
        <NextScript />
      </body>
    </Html>
  );
}

type Files = Parameters<Head["getScripts"]>[0];

/** The page's scripts come after its content. While developing they come as Next sends them. */
Document.getInitialProps = renderPage;

class ContentFirstHead extends Head {
  override getDynamicChunks(files: Files) {
    return super.getDynamicChunks(files).map(later);
  }

  override getScripts(files: Files) {
    const scripts = super.getScripts(files).map(later);
    const loader = <script key="later-scripts" {...own()} dangerouslySetInnerHTML={{ __html: LATER_SCRIPTS }} />;
    return process.env.NODE_ENV === "production" ? [loader, ...scripts] : scripts;
  }
}

function later(script: ReactNode) {
  if (!isValidElement<ComponentProps<"script">>(script) || process.env.NODE_ENV !== "production")
    return <Fragment key={isValidElement(script) ? script.key : null}>{script}</Fragment>;
  // What Next writes into the page itself is the list of its files.
  return cloneElement(script, script.props.src ? { type: LATER_TYPE, defer: undefined } : own());
}
