import "@/styles/tokens.css";
import "@/styles/global.css";
import "@/styles/parts";
// With the sheets of all pages: of their own, the home and product pages would have a fourth.
import "@/components/product/size/SizeDrawing.module.css";
import "@/components/product/size/FitAdvisor.module.css";
import "@/components/product/size/WillItFit.module.css";
import "@/components/product/About.module.css";
import "@/components/product/BuyBar.module.css";
import "@/components/product/InBox.module.css";
import "@/components/product/Specs.module.css";
import "@/components/product/cards/QuickView.module.css";
import "@/components/product/BuyPanel.module.css";
import "@/components/product/options/OptionGroup.module.css";
import "@/components/product/gallery/Gallery.module.css";
import "@/components/product/ProductView.module.css";
import "@/components/product/Manufacturer.module.css";
import "@/components/product/cards/ProductRail.module.css";
import "@/components/product/reviews/Questions.module.css";
import "@/components/product/reviews/Reviews.module.css";
import "@/components/product/reviews/ReviewFilters.module.css";
import "@/components/home/Hero.module.css";
import "@/components/home/Categories.module.css";
import "@/components/home/OwnerReviews.module.css";
import "@/components/home/Programme.module.css";
import "@/components/home/Room.module.css";
import "@/components/home/Story.module.css";
import "@/components/rewards/ShareAndEarn.module.css";
import type { AppProps } from "next/app";
import Head from "next/head";
import { Activity, Fragment, useState, type ComponentType, type SyntheticEvent } from "react";
import { Provider } from "react-redux";
import { ErrorBoundary } from "@/components/layout/errors/ErrorBoundary";
import type { Frame } from "@/components/layout/frame";
import { Shell } from "@/components/layout/Shell";
import { ShellContext } from "@/components/layout/ShellContext";
import { MessagesProvider } from "@/components/layout/MessagesProvider";
import { UnavailablePage } from "@/components/layout/errors/UnavailablePage";
import { PageLoader } from "@/components/layout/PageLoader";
import { makeStore } from "@/store/makeStore";
import { FONT_CLASSES } from "@/styles/fonts";
import { liveRegionProps } from "@/components/ui/announce";
import { onDemand } from "@/components/ui/onDemand";
import { marketOf, type Locale } from "@/contract/locales";
import { LocaleContext } from "@/hooks/useMarket";
import { useDeepStable } from "@/hooks/useDeepStable";
import { EMPTY_SHELL, type ShellData } from "@/utils/shell";
import type { Messages } from "@/utils/translate";

/** What follows once a page is there is not part of its first load. */
const PageOverlays = onDemand(() => import("@/components/layout/PageOverlays").then((part) => part.PageOverlays));
const BrokenPage = onDemand(() => import("@/components/layout/errors/BrokenPage").then((part) => part.BrokenPage));
const OfflineNotice = onDemand(() =>
  import("@/components/layout/notices/OfflineNotice").then((part) => part.OfflineNotice),
);

/** A page wakes after its frame: until then what it puts into the head is not there, and its title would be gone. */
const SERVER_TITLE = typeof document === "undefined" ? "" : document.title;

type StoreProps = AppProps<{ shell?: ShellData; messages?: Messages; isUnavailable?: boolean; isGone?: boolean }> & {
  Component: { frame?: Frame };
};

const NO_MESSAGES: Messages = {};

/** What is answered here needs no second time (components/navigation/earlyInput.ts). */
const take = ({ type, target }: SyntheticEvent) => window.earlyInput?.taken(type, target);
const answering = { onClickCapture: take, onChangeCapture: take, onSubmitCapture: take, onAuxClickCapture: take };

export default function App({ Component, pageProps, router }: StoreProps) {
  const [store] = useState(() => makeStore());
  // What the server rendered from; a page that wakes late compares itself with this, whatever has happened since.
  const [serverState] = useState(() => store.getState());
  const shell = useDeepStable(pageProps.shell ?? EMPTY_SHELL);
  const locale = router.locale as Locale | undefined;
  const { isUnavailable, isGone } = pageProps;
  const Page: ComponentType<object> = isUnavailable || isGone ? UnavailablePage : Component;
  const isDesk = Component.frame?.desk;
  const Around = isDesk ? Fragment : Shell;
  return (
    <Provider store={store} serverState={serverState}>
      <Head>
        {SERVER_TITLE !== "" && <title>{SERVER_TITLE}</title>}
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
      </Head>
      <LocaleContext value={locale}>
        <MessagesProvider language={marketOf(locale).language} messages={pageProps.messages ?? NO_MESSAGES}>
          <ShellContext value={shell}>
            <div className={`app ${FONT_CLASSES}`} {...answering}>
              <PageLoader />
              {/* React wakes what is inside in small steps, and at once what is touched. */}
              <Activity>
                <Around {...(!isDesk && Component.frame)}>
                  <ErrorBoundary resetKey={router.asPath} fallback={<BrokenPage />}>
                    <Page {...pageProps} />
                  </ErrorBoundary>
                </Around>
              </Activity>
              {!isDesk && <PageOverlays />}
              <OfflineNotice />
              <div {...liveRegionProps} />
            </div>
          </ShellContext>
        </MessagesProvider>
      </LocaleContext>
    </Provider>
  );
}
