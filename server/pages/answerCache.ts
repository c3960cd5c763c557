import { LRUCache } from "lru-cache";
import type { InProcessApi, InProcessReply, InProcessRequest } from "../../contract/routes/dispatch";
import { ALL, TaggedCache } from "../taggedCache";

/** As long as a page counts as fresh (services/page.ts); a purge comes sooner. */
const KEPT_MS = 60_000;
const ANSWERS = 150;
/** Menu and footer: an old one is better than none on the page that says what broke. Two a locale. */
const LASTING = /^\/common-api\/(?:navigation|data-gs)\b/;
const LAST = 200;

export interface AnswerCache {
  api: InProcessApi;
  forget(): void;
  /**
   * Asks for menu and footer of these locales, one after the other: where there is one, a page that says what broke
   * has it.
   */
  warm(locales: readonly string[]): Promise<void>;
}

/** Booked calls and their times: who has just changed one sees it. */
const OF_THE_MOMENT = /^\/common-api\/call(?:-times)?[/?]/;

/** As pages ask for them (services/common.ts). */
export const menuCalls = (locale: string): InProcessRequest[] =>
  [`/common-api/navigation?locale=${locale}`, `/common-api/data-gs?type=4&name=footer-${locale.slice(0, 2)}`].map(
    (url) => ({
      method: "GET",
      url,
      headers: { Accept: "application/json", "Accept-Language": locale },
    }),
  );

/**
 * What pages read on nobody's behalf, kept beside the page cache and forgotten with it: menu and footer are on every
 * page of a locale, and a burst of addresses that differ in a parameter asks for one product again and again.
 * Calls with a session or a cart go through. While the API fails, menu and footer are as they were last.
 */
export function cacheAnswers(api: InProcessApi, now: () => number = () => performance.now()): AnswerCache {
  const kept = new TaggedCache<InProcessReply>({ now, max: ANSWERS });
  const last = new LRUCache<string, InProcessReply>({ max: LAST });
  const lifeOf = ({ status }: InProcessReply) => (status === 200 ? { freshMs: KEPT_MS } : null);

  async function orLast(fresh: Promise<InProcessReply>, key: string): Promise<InProcessReply> {
    const reply = await fresh.catch((error: unknown) => {
      const known = last.get(key);
      if (known) return known;
      throw error;
    });
    if (reply.status >= 500) return last.get(key) ?? reply;
    if (reply.status === 200) last.set(key, reply);
    return reply;
  }

  const answer: InProcessApi = (request) => {
    if (!isShared(request)) return api(request);
    const key = `${request.headers["Accept-Language"] ?? ""} ${request.url}`;
    const reply = kept.get(key, () => api(request).then(readOnce), lifeOf);
    return LASTING.test(request.url) ? orLast(reply, key) : reply;
  };

  return {
    api: answer,
    forget: () => kept.purge([ALL]),
    warm: async (locales) => {
      for (const call of locales.flatMap(menuCalls)) await answer(call);
    },
  };
}

/** Read once for all the pages that show it, and frozen, so that none can change it for another. */
function readOnce(reply: InProcessReply): InProcessReply {
  if (reply.status !== 200) return reply;
  return { ...reply, data: JSON.parse(reply.body, (_key, value: unknown) => Object.freeze(value)) };
}

function isShared({ method, url, headers }: InProcessRequest): boolean {
  if (OF_THE_MOMENT.test(url)) return false;
  return method === "GET" && headers.Authorization === undefined && headers.Cookie === undefined;
}
