import { appWithTranslation } from "next-i18next/pages";
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
import { makeStore } from "@/store/makeStore";
import { FONT_CLASSES } from "@/styles/fonts";
import { liveRegionProps } from "@/utils/announce";
import { EMPTY_SHELL, type ShellData } from "@/utils/shell";
import "@/styles/tokens.css";
import "@/styles/global.css";
import i18nConfig from "../next-i18next.config.js";

type StoreProps = AppProps<{ shell?: ShellData }>;

function App({ Component, pageProps, router }: StoreProps) {
  const [store] = useState(() => makeStore());
  return (
    <Provider store={store}>
      <Head>
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
      </Head>
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
    </Provider>
  );
}

export default appWithTranslation(App, i18nConfig);
