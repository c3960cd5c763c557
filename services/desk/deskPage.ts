import type { GetServerSideProps, GetServerSidePropsContext, GetServerSidePropsResult } from "next";
import type { BrandDesk, StaffDeskView } from "@/contract/desk/brandRoutes";
import type { StaffRight, VendorRight } from "@/contract/desk/rights";
import { DESK_LISTS, type DeskListName } from "@/contract/savedViews/lists";
import type { SavedViews } from "@/contract/savedViews/viewRoutes";
import { localePath, mainLocaleOf, type Locale } from "@/contract/locales";
import type { Answer } from "../answer";
import { fetchBrandDesk, fetchStaffDesk } from "./brand";
import { fetchViews } from "./views";
import type { Caller } from "../http";
import { awayPage, bareShell, contextOf, isTemporary, type PageContext, type PageProps } from "../page";
import { translations } from "../pages/translations";

interface Options<Right, Desk, Props> {
  /** What whoever opens the page has to be allowed; to all others it is not there. */
  may: Right;
  /** What the page shows before its scripts run. It answers its own failures: the page says what is missing. */
  load?: (context: PageContext, desk: Desk) => Promise<Props>;
  /** Of which list the page shows views; null where its address opens something else. */
  list?: (query: PageContext["query"]) => DeskListName | null;
}

interface Area<Right extends string, Desk extends { rights: Right[] }> {
  /** Its own texts, beside the page's. */
  namespaces: readonly string[];
  open: (from: Caller) => Promise<Answer<Desk>>;
  /** Where somebody goes who has no desk here; null where the page is then not there. */
  elsewhere: (path: string) => string | null;
}

interface DeskProps<Desk> {
  desk: Desk;
  /** Of the list that the page shows; null where it shows none, and where they could not be read. */
  savedViews: SavedViews | null;
}

type DeskPage<Desk, Props> = GetServerSideProps<Props & PageProps & DeskProps<Desk>>;

/**
 * A page of a desk, for the API's own judgement of who may sit there: never cached, without the shop's frame. Nobody
 * learns whether a page is there that is not for them.
 */
function deskPage<Right extends string, Desk extends { rights: Right[] }, Props extends object>(
  area: Area<Right, Desk>,
  namespaces: readonly string[],
  { may, load, list }: Options<Right, Desk, Props>,
): DeskPage<Desk, Props> {
  return async (request): Promise<GetServerSidePropsResult<Props & PageProps & DeskProps<Desk>>> => {
    request.res.setHeader("Cache-Control", "private, no-store");
    const context = contextOf(request, request.req.cookies);
    const { market, caller } = context;
    // The prefix chooses the language alone: prices and dates of a market mean nothing here.
    const own = mainLocaleOf(market.language);
    if (market.locale !== own) return redirect(localePath(request.resolvedUrl, own));
    const opened = caller.token ? await area.open(caller) : null;
    if (opened === null || opened.failure?.kind === "signIn") return redirect(signInFor(request, market.locale));
    if (opened.failure !== null) {
      const { failure } = opened;
      // Who sits here could not be asked: the page is away, and nothing of the desk is shown.
      if (isTemporary(failure))
        return awayPage(request, failure, Promise.resolve(bareShell()), translations(request.locale, area.namespaces));
      // Any other fault is the store's own, and the error page says so.
      if (failure.kind !== "forbidden") throw new Error(`the desk did not open: ${failure.kind}`);
      const path = area.elsewhere(request.resolvedUrl);
      return path === null ? { notFound: true } : redirect(localePath(path, market.locale));
    }
    const desk = opened.data;
    if (!desk.rights.includes(may)) return { notFound: true };
    const shown = list?.(context.query) ?? null;
    const [props, messages, views] = await Promise.all([
      load?.(context, desk),
      translations(request.locale, [...area.namespaces, ...namespaces]),
      shown && fetchViews(shown, caller),
    ]);
    const savedViews = views?.data ?? null;
    const first = shown && isBare(context) && savedViews && firstOf(shown, savedViews);
    if (first) return redirect(localePath(first, market.locale));
    return { props: { ...(props as Props), desk, savedViews, shell: bareShell(), ...messages } };
  };
}

/** An address that asks for nothing: the list opens with what somebody chose for it. */
const isBare = ({ query }: PageContext) => Object.keys(query).length === 0;

function firstOf(list: DeskListName, { views, first }: SavedViews): string | null {
  const view = views.find(({ id }) => id === first);
  return view ? `${DESK_LISTS[list].path}?${view.query}` : null;
}

const redirect = (destination: string) => ({ redirect: { destination, statusCode: 307 as const } });

const signInFor = ({ resolvedUrl }: GetServerSidePropsContext, locale: Locale) =>
  localePath(`/sign-in?next=${encodeURIComponent(resolvedUrl)}`, locale);

/** A page of the vendor area. Who works for no brand is led from its first page to where one applies. */
export function brandPage<Props extends object = object>(
  namespaces: readonly string[],
  options: Options<VendorRight, BrandDesk, Props>,
): DeskPage<BrandDesk, Props> {
  const elsewhere = (path: string) => (path.split("?")[0] === "/brand" ? "/brand/registration" : null);
  return deskPage({ namespaces: ["desk"], open: fetchBrandDesk, elsewhere }, namespaces, options);
}

/** A page for the owner's team. */
export function consolePage<Props extends object = object>(
  namespaces: readonly string[],
  options: Options<StaffRight, StaffDeskView, Props>,
): DeskPage<StaffDeskView, Props> {
  return deskPage({ namespaces: ["desk"], open: fetchStaffDesk, elsewhere: () => null }, namespaces, options);
}
