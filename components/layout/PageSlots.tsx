import dynamic from "next/dynamic";
import {
  Activity,
  Fragment,
  memo,
  startTransition,
  use,
  useEffect,
  useState,
  useSyncExternalStore,
  type ComponentType,
  type ReactNode,
} from "react";
import { addMessages, MessagesContext } from "@/hooks/useTranslation";
import { useLocale } from "@/hooks/useMarket";
import { nextFrame } from "@/components/navigation/arrival";
import { nothingUpcoming, readUpcoming, watchUpcoming } from "@/components/navigation/upcoming";
import { ErrorBoundary } from "./errors/ErrorBoundary";
import { FirstScreen } from "./firstScreen";

/** What follows once a page is there is not part of its first load. */
const BrokenPage = dynamic(() => import("./errors/BrokenPage").then((part) => part.BrokenPage), { ssr: false });

interface PageProps {
  Component: ComponentType<object>;
  pageProps: object;
  /** With the page's query; what broke is tried again when it changes. */
  address: string;
}

function isSame(before: object, now: object): boolean {
  const [old, names] = [before as Record<string, unknown>, Object.entries(now)];
  return names.length === Object.keys(old).length && names.every(([name, value]) => Object.is(old[name], value));
}

/** The router copies a page's props: what was drawn ahead from the same ones is not drawn again. */
const Page = memo(
  function Page({ Component, pageProps, address }: PageProps) {
    return (
      <ErrorBoundary resetKey={address} fallback={<BrokenPage />}>
        <Component {...pageProps} />
      </ErrorBoundary>
    );
  },
  (before, now) =>
    before.Component === now.Component && before.address === now.address && isSame(before.pageProps, now.pageProps),
);

/** What lies below its first screen follows once that is shown. */
function DrawnAhead({ children, whole }: { children: ReactNode; whole: boolean }) {
  const [shown, setShown] = useState(false);
  // Effects wait until the page is in sight.
  useEffect(() => {
    let gone = false;
    void nextFrame().then(() => {
      if (!gone) startTransition(() => setShown(true));
    });
    return () => {
      gone = true;
    };
  }, []);
  return <FirstScreen value={!shown && !whole}>{children}</FirstScreen>;
}

const pathOf = (address: string) => address.split(/[?#]/)[0] ?? "";

/**
 * The page that is shown, and out of sight the one that a pointer is on (components/navigation/ready.ts): a click on
 * it then draws nothing but itself. A page that was not drawn ahead takes the place of the one before, as React does
 * it anyway.
 */
export function PageSlots({ Component, pageProps, address }: PageProps) {
  const locale = useLocale();
  const messages = use(MessagesContext);
  const upcoming = useSyncExternalStore(watchUpcoming, readUpcoming, nothingUpcoming);
  const path = pathOf(address);
  const [shown, setShown] = useState({ slot: 0, path });
  let { slot } = shown;
  if (shown.path !== path) {
    const drawn = upcoming?.path === path && upcoming.locale === locale && upcoming.Component === Component;
    if (drawn) ({ slot } = upcoming);
    setShown({ slot, path });
  }
  const page = <Page Component={Component} pageProps={pageProps} address={address} />;
  const next = upcoming && upcoming.slot > slot && upcoming.locale === locale ? upcoming : undefined;
  if (next?.pageProps.messages) addMessages(messages, next.pageProps.messages);
  return [
    // The server's page has no boundary of its own: it wakes with the rest.
    slot === 0 ? (
      <Fragment key={slot}>{page}</Fragment>
    ) : (
      <Activity key={slot}>
        <DrawnAhead whole={address.includes("#")}>{page}</DrawnAhead>
      </Activity>
    ),
    next && (
      <Activity key={next.slot} mode="hidden">
        <DrawnAhead whole={false}>
          <Page Component={next.Component} pageProps={next.pageProps} address={next.path} />
        </DrawnAhead>
      </Activity>
    ),
  ];
}
