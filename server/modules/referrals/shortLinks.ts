import { randomInt } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { SHORT_LINK_LIMITS } from "../../../contract/rules/referralTerms";
import { hours } from "../../clock";
import type { Deps } from "../../deps";
import { requireCustomer, type Caller } from "../../http/caller";
import { DomainError } from "../../http/errors";
import { countAttempt } from "../idempotency/attempts";
import { qrPicture } from "../payments/qr";
import { linkErrors } from "./errors";
import { findOwnLink, findShortLink, saveShortLink } from "./repositoryCodes";

const LETTERS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const { slugLength, perDay } = SHORT_LINK_LIMITS;
/** Where short links live; none leads to another. */
const PLACE = "/s/";

const newSlug = () => Array.from({ length: slugLength }, () => LETTERS[randomInt(LETTERS.length)]).join("");

/** Path and query of a page of the store. @throws foreign, for every other address. */
export function ownPath(origin: string, typed: string): string {
  const url = URL.canParse(typed, origin) ? new URL(typed, origin) : null;
  // What browsers read in other ways than the parser has no place in it.
  const isClean = /^[\x21-\x7e]+$/.test(typed) && !typed.includes("\\");
  if (!isClean || url?.origin !== origin || url.username !== "")
    throw new DomainError(linkErrors.foreign, { field: "originURL" });
  const path = `${url.pathname}${url.search}`;
  if (path.startsWith("//") || path.startsWith(PLACE))
    throw new DomainError(linkErrors.foreign, { field: "originURL" });
  return path;
}

/** A short address for a page of the store, the same one for the same page. @throws foreign; 429. */
export async function shorten(deps: Deps, caller: Caller, typed: string) {
  const { db, env, clock } = deps;
  const { id: customerId } = requireCustomer(caller);
  const path = ownPath(env.origin, typed);
  await countAttempt(deps, { key: `short-link:${customerId}`, max: perDay, windowMs: hours(24) });
  const row = { slug: newSlug(), path, customerId, createdAt: clock.now() };
  await saveShortLink(db, row);
  const link = await findOwnLink(db, customerId, path);
  const url = `${env.origin}${PLACE}${link?.slug ?? ""}`;
  return { url, qr: await qrPicture(url) };
}

/** `GET /s/:slug` leads to the page; to the store's 404 page where there is no such link. Never out of the store. */
export function registerShortLinks(app: FastifyInstance, { db, env }: Pick<Deps, "db" | "env">): void {
  const page = { config: { access: "anyone" }, schema: { hide: true } } as const;
  app.get<{ Params: { slug: string } }>(`${PLACE}:slug`, page, async ({ params }, reply) => {
    const isSlug = params.slug.length === slugLength && [...params.slug].every((letter) => LETTERS.includes(letter));
    const link = isSlug ? await findShortLink(db, params.slug) : undefined;
    const headers = { "x-robots-tag": "noindex", "referrer-policy": "no-referrer", "cache-control": "no-store" };
    return reply.headers(headers).redirect(`${env.origin}${link?.path ?? "/404"}`, 302);
  });
}
