import { Head, Html, Main, NextScript, type DocumentProps } from "next/document";
import { EARLY_SCRIPT } from "@/constants/earlyScript";
import { DEFAULT_LOCALE } from "@/contract/locales";

/** The frame of every page: language, colours before the first paint, and nothing that differs between visitors. */
export default function Document({ locale }: DocumentProps) {
  return (
    <Html lang={locale ?? DEFAULT_LOCALE} data-theme="light">
      <Head>
        <meta name="theme-color" content="#fbfaf7" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="manifest" href="/site.webmanifest" />
        <script dangerouslySetInnerHTML={{ __html: EARLY_SCRIPT }} />
      </Head>
      <body>
        <Main />
        <NextScript />
      </body>
    </Html>
  );
}
