import { appWithTranslation } from "next-i18next/pages";
import type { AppProps } from "next/app";
import Head from "next/head";
import { useState } from "react";
import { Provider } from "react-redux";
import { ShellContext } from "@/components/layout/ShellContext";
import { makeStore } from "@/store/makeStore";
import { FONT_CLASSES } from "@/styles/fonts";
import { EMPTY_SHELL, type ShellData } from "@/utils/shell";
import "@/styles/tokens.css";
import "@/styles/global.css";
import i18nConfig from "../next-i18next.config.js";

type StoreProps = AppProps<{ shell?: ShellData }>;

function App({ Component, pageProps }: StoreProps) {
  const [store] = useState(() => makeStore());
  return (
    <Provider store={store}>
      <Head>
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
      </Head>
      <ShellContext value={pageProps.shell ?? EMPTY_SHELL}>
        <div className={`app ${FONT_CLASSES}`}>
          <Component {...pageProps} />
        </div>
      </ShellContext>
    </Provider>
  );
}

export default appWithTranslation(App, i18nConfig);
