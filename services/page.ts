import type { GetServerSideProps, GetServerSidePropsContext, GetServerSidePropsResult, GetStaticProps } from "next";
import type { Thing, WithContext } from "schema-dts";
import { localePath, marketOf, type Market } from "@/contract/locales";
import { STRUCTURED_DATA } from "@/contract/routes/pageHeaders";
import { VISITOR_ADDRESS } from "@/contract/routes/visitor";
import { fetchFooter, fetchNavigation } from "./common";
import { fetchProfile } from "./customer";
import type { Answer, ApiFailure } from "./answer";
import type { Caller } from "./http";
import type { Messages } from "@/utils/translate";
import { translations } from "./pages/translations";
import { menuOf, type ShellData } from "@/utils/shell";

const PUBLIC = "public, s-maxage=60, stale-while-revalidate=600";
const PRIVATE = "private, no-store";

/** HTTP: was here, and does not come back. */
const GONE = 410;

export interface PageContext {
  params: Record<string, string>;
  query: Record<string, string | undefined>;
  market: Market;
  /** Give it to the services as their last argument. */
  caller: Caller;
  /** Names what the page shows, as in `product:12`, so that a change of it empties the page cache. */
  tag: (...tags: string[]) => void;
  /** What it shows is gone for good: 410, kept and forgotten like any other page. */
  gone: () => void;
  /** What the page says of itself to crawlers. */
  describe: (...blocks: WithContext<Thing>[]) => void;
}

export interface PageProps {
  messages: Messages;
  shell: ShellData;
  /** What the page shows does not answer; the page says so in its place. */
  isUnavailable?: boolean;
  /** What it showed was taken down for good; the page says so in its place. */
  isGone?: boolean;
}

/** Fit for a header and for a script element, which `<` would end early. */
const asciiJson = (data: unknown) =>
  JSON.stringify(data).replace(/[<\u007f-\uffff]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`);

type VisitorCookies = Partial<Record<string, string>>;

function one(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : value;
}

/** The visitor's own cookies that the API reads; those of others stay out. */
function cookiesOf({ cart, country, contact }: VisitorCookies): string | undefined {
  const own = Object.entries({ cart, country, contact }).flatMap(([name, value]) =>
    value ? [`${name}=${encodeURIComponent(value)}`] : [],
  );
  return own.length > 0 ? own.join("; ") : undefined;
}

export function contextOf(
  { params, query, locale, req, res }: GetServerSidePropsContext,
  cookies: VisitorCookies = {},
): PageContext {
  const market = marketOf(locale);
  const single = Object.entries(query).map(([key, value]) => [key, one(value)]);
  const named = Object.entries(params ?? {}).map(([key, value]) => [key, one(value) ?? ""]);
  return {
    params: Object.fromEntries(named) as Record<string, string>,
    query: Object.fromEntries(single) as Record<string, string | undefined>,
    market,
    caller: {
      locale: market.locale,
      token: cookies.token,
      cookies: cookiesOf(cookies),
      address: one(req.headers[VISITOR_ADDRESS]),
    },
    tag: (...tags) => void res.setHeader("Cache-Tag", [res.getHeader("Cache-Tag"), ...tags].filter(Boolean).join(",")),
    gone: () => void (res.statusCode = GONE),
    describe: (...blocks) =>
      void res.setHeader(
        STRUCTURED_DATA,
        [res.getHeader(STRUCTURED_DATA), ...blocks.map(asciiJson)].filter(Boolean).join("\t"),
      ),
  };
}

export function storeIdentity() {
  const { STORE_ORIGIN, STORE_NAME, PORT } = process.env;
  return {
    origin: (STORE_ORIGIN || `http://localhost:${PORT || 3000}`).replace(/\/$/, ""),
    storeName: STORE_NAME || "Velstol",
  };
}

/**
 * Never on behalf of a person: the shell is the same for everyone.
 * A page is worth showing without its menu; the browser asks for it again, and such a page is not kept.
 */
async function shellOf(locale: string): Promise<ShellData> {
  const [categories, footer] = await Promise.all([fetchNavigation({ locale }), fetchFooter({ locale })]);
  if (categories.failure || footer.failure) return bareShell();
  return { ...storeIdentity(), categories: menuOf(categories.data), footer: footer.data };
}

/** No menu: of a desk, and where the menu does not come. */
export const bareShell = (): ShellData => ({ ...storeIdentity(), categories: [], footer: [] });

/**
 * A page that says what failed. It is made whenever it is shown, since Next keeps nothing, with the menu of the
 * moment or the last one that there was (server/pages/keptAnswers.ts); where there is none, as in a build, the
 * browser asks.
 */
export const failurePage: GetStaticProps<PageProps> = async ({ locale }) => {
  const [shell, messages] = await Promise.all([
    shellOf(marketOf(locale).locale).catch(bareShell),
    translations(locale, []),
  ]);
  return { props: { shell, ...messages } };
};

/** Why a page is not shown. Thrown by its `load` alone, and caught here. */
class MissingData extends Error {
  constructor(readonly failure: ApiFailure) {
    super(failure.message);
  }
}

/** What a page cannot be shown without: else it is not found, away, or says that something went wrong. */
export function required<Data>(answer: Answer<Data, unknown>): Data {
  if (answer.failure) throw new MissingData(answer.failure);
  return answer.data;
}

/** What was asked for cannot be had at the moment: the database is gone, or busy. */
export const isTemporary = ({ httpStatus }: ApiFailure) => httpStatus === 503;

const isUnavailable = (error: unknown): error is MissingData =>
  error instanceof MissingData && isTemporary(error.failure);

const isGone = (error: unknown) => error instanceof MissingData && error.failure.httpStatus === GONE;

const isNotFound = (error: unknown) =>
  error instanceof MissingData && (error.failure.kind === "notFound" || error.failure.kind === "invalid");

/** The page's frame around a sentence that it will be back: 503, with the seconds after which to ask again. */
export async function awayPage<Props extends object>(
  { res }: GetServerSidePropsContext,
  { retryAfter }: ApiFailure,
  shell: Promise<ShellData>,
  messages: Promise<{ messages: Messages }>,
): Promise<{ props: Props & PageProps }> {
  res.statusCode = 503;
  res.setHeader("Retry-After", String(Math.max(1, retryAfter)));
  const frame = { shell: await shell.catch(bareShell), ...(await messages), isUnavailable: true };
  // The page itself is not shown (pages/_app.tsx), so nothing reads what is missing.
  return { props: frame as Props & PageProps };
}

/** The page's frame around a sentence that it was taken down; kept for a moment, as what is not found. */
function gonePage<Props extends object>(
  { res }: GetServerSidePropsContext,
  shell: ShellData,
  messages: { messages: Messages },
): { props: Props & PageProps } {
  res.statusCode = GONE;
  res.setHeader("Cache-Control", "public, max-age=60");
  // As above: the page itself is not shown.
  return { props: { shell, ...messages, isGone: true } as Props & PageProps };
}

/**
 * A page that is the same for everybody in its locale and that the page cache keeps.
 * `load` gets no session; what is not found becomes the 404 page.
 */
export function publicPage<Props extends object>(
  namespaces: readonly string[],
  load: (context: PageContext) => Promise<Props>,
): GetServerSideProps<Props & PageProps> {
  return async (request) => {
    request.res.setHeader("Cache-Control", PRIVATE);
    const context = contextOf(request);
    context.tag("menu");
    const [frame, read] = [shellOf(context.market.locale), translations(request.locale, namespaces)];
    try {
      const [props, shell, messages] = await Promise.all([load(context), frame, read]);
      if (shell.categories.length > 0) request.res.setHeader("Cache-Control", PUBLIC);
      return { props: { ...props, shell, ...messages } };
    } catch (error) {
      if (isUnavailable(error)) return awayPage(request, error.failure, frame, read);
      if (isGone(error)) return gonePage(request, await frame, await read);
      if (isNotFound(error)) {
        request.res.setHeader("Cache-Control", PUBLIC);
        return { notFound: true };
      }
      throw error;
    }
  };
}

interface PersonalOptions<Props extends object> {
  /** `customer`: visitors are sent to sign in first. */
  access?: "open" | "customer";
  /** What the page shows before its scripts run. It answers its own failures: the page says what is missing. */
  load?: (context: PageContext) => Promise<Props>;
  /** Of a page that guests may have too: whether this visitor finds something there; others are sent to sign in. */
  isOwn?: (props: Props) => boolean;
}

/** A page of one person: never cached. What it does not load here is loaded by the browser. */
export function personalPage<Props extends object = object>(
  namespaces: readonly string[],
  { access = "open", load, isOwn = () => true }: PersonalOptions<Props> = {},
): GetServerSideProps<Props & PageProps> {
  return async (request): Promise<GetServerSidePropsResult<Props & PageProps>> => {
    request.res.setHeader("Cache-Control", PRIVATE);
    const context = contextOf(request, request.req.cookies);
    const { market, caller } = context;
    const destination = localePath(`/sign-in?next=${encodeURIComponent(request.resolvedUrl)}`, market.locale);
    const toSignIn = { redirect: { destination, statusCode: 307 } } as const;
    if (access === "customer" && !(await isSignedIn(caller))) return toSignIn;
    // The page is worth showing without its menu: the browser asks for it again.
    const [frame, read] = [shellOf(market.locale).catch(bareShell), translations(request.locale, namespaces)];
    try {
      const [props, shell, messages] = await Promise.all([load?.(context), frame, read]);
      if (!isOwn(props as Props) && !(await isSignedIn(caller))) return toSignIn;
      return { props: { ...(props as Props), shell, ...messages } };
    } catch (error) {
      if (isUnavailable(error)) return awayPage(request, error.failure, frame, read);
      throw error;
    }
  };
}

/** Only a clear "no" sends a person to sign in; a fault of ours lets the page explain itself. */
async function isSignedIn(caller: Caller): Promise<boolean> {
  if (!caller.token) return false;
  const { failure } = await fetchProfile(caller);
  return failure?.kind !== "signIn";
}
