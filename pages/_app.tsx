import type { AppProps } from "next/app";
import Head from "next/head";
import { useState } from "react";
import { Provider } from "react-redux";
import { BrokenPage } from "@/components/layout/BrokenPage";
import { ErrorBoundary } from "@/components/layout/ErrorBoundary";
import { OfflineNotice } from "@/components/layout/OfflineNotice";
import { Overlays } from "@/components/layout/Overlays";
import { PageLoader } from "@/components/layout/PageLoader";
import { ShellContext } from "@/components/layout/ShellContext";
import { Startup } from "@/components/layout/Startup";
import { WordsProvider } from "@/components/layout/WordsProvider";
import { makeStore } from "@/store/makeStore";
import { FONT_CLASSES } from "@/styles/fonts";
import { liveRegionProps } from "@/utils/announce";
import { marketOf } from "@/contract/locales";
import { EMPTY_SHELL, type ShellData } from "@/utils/shell";
import type { Words } from "@/utils/translate";
import "@/styles/tokens.css";
import "@/styles/global.css";

type StoreProps = AppProps<{ shell?: ShellData; words?: Words }>;

const NO_WORDS: Words = {};

export default function App({ Component, pageProps, router }: StoreProps) {
  const [store] = useState(() => makeStore());
  return (
    <Provider store={store}>
      <Head>
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
      </Head>
      <WordsProvider language={marketOf(router.locale).language} words={pageProps.words ?? NO_WORDS}>
        <ShellContext value={pageProps.shell ?? EMPTY_SHELL}>
          <div className={`app ${FONT_CLASSES}`}>
            <PageLoader />
            <ErrorBoundary resetKey={router.asPath} fallback={<BrokenPage />}>
              <Component {...pageProps} />
            </ErrorBoundary>
            <ErrorBoundary fallback={null}>
              <Overlays />
            </ErrorBoundary>
            <OfflineNotice />
            <div {...liveRegionProps} />
            <Startup />
          </div>
        </ShellContext>
      </WordsProvider>
    </Provider>
  );
}
