import { useEffect, useState, useSyncExternalStore } from "react";
import { LIMITS } from "@/contract/limits";
import type { MemberPrice } from "@/contract/company/memberPriceRoutes";
import { fetchMemberPrices, type MemberLine } from "@/services/company/company";
import { selectProfile } from "@/store/customer";
import { useAppSelector } from "../store";
import { useMarket } from "../useMarket";

/** What a page asks for in this time goes in one call. */
const GATHERED_MS = 80;
/** Sales start and end: an older answer is shown and asked for again. */
const FRESH_MS = 60_000;
const KEPT = 2_000;

interface Kept {
  /** Null for what is not sold. */
  price: MemberPrice | null;
  at: number;
}

/** For this visit, by who asks, where, and what. */
const kept = new Map<string, Kept>();
const asked = new Map<string, MemberLine>();
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const partOf = ({ product_id: id, options = "", quantity = 1 }: MemberLine) => `${id}|${options}|${quantity}`;

/** Asks with whatever else is asked for in this moment, a hundred at a time. */
function ask(owner: string, locale: string, line: MemberLine): void {
  const key = `${owner}${partOf(line)}`;
  if (asked.has(key) || (kept.get(key)?.at ?? 0) > Date.now() - FRESH_MS) return;
  if (asked.size === 0) setTimeout(() => void send(owner, locale), GATHERED_MS);
  asked.set(key, line);
}

async function send(owner: string, locale: string): Promise<void> {
  const all = [...asked];
  asked.clear();
  if (kept.size > KEPT) kept.clear();
  for (let from = 0; from < all.length; from += LIMITS.pageSize) {
    const batch = all.slice(from, from + LIMITS.pageSize);
    const lines = batch.map(([, line]) => line);
    const { data, failure } = await fetchMemberPrices(lines, locale);
    // Not answered: the public price stays, and the next that shows it asks again.
    if (failure) continue;
    const found = new Map(data.map((price) => [`${owner}${partOf(price)}`, price]));
    for (const [key] of batch)
      if (key.startsWith(owner)) kept.set(key, { price: found.get(key) ?? null, at: Date.now() });
    listeners.forEach((tell) => tell());
  }
}

/**
 * What the member who is signed in pays for so many pieces of a configuration; while another choice is being asked
 * for, what the one before cost. Null until it is known, and where nothing is to be told.
 */
export function useMemberPrice({ product_id: id, options = "", quantity = 1 }: MemberLine): MemberPrice | null {
  const { locale } = useMarket();
  const customer = useAppSelector((state) => selectProfile(state)?.id);
  const owner = `${customer}|${locale}|`;
  const key = `${owner}${partOf({ product_id: id, options, quantity })}`;
  useEffect(() => ask(owner, locale, { product_id: id, options, quantity }), [owner, locale, id, options, quantity]);
  const answer = useSyncExternalStore(
    subscribe,
    () => kept.get(key),
    () => undefined,
  );
  const [last, setLast] = useState<MemberPrice | null>(null);
  if (answer && answer.price !== last) setLast(answer.price);
  const shown = answer ? answer.price : last;
  return shown?.product_id === id ? shown : null;
}
