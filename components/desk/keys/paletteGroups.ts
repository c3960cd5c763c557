import type { ReactNode } from "react";
import { deskPaths } from "@/constants/deskPaths";
import type { CountryCode } from "@/contract/markets";
import { mayFind, type FindKind, type Found } from "@/services/desk/frame/find";
import type { DeskPlace } from "../DeskLayout";
import { fold, type TypedAct, type TypedText } from "./readTyped";

export interface PaletteEntry {
  href: string;
  name: string;
  detail: string;
  icon: ReactNode;
}

export interface PaletteGroup {
  /** `recent`, `places`, `acts`, or what was found. */
  name: "recent" | "places" | "acts" | FindKind;
  entries: PaletteEntry[];
}

/** What each act asks for, and by which list its subject is found. */
const ACTS: Record<TypedAct, { may: string; of: FindKind }> = {
  refund: { may: "orders.money", of: "orders" },
  cancel: { may: "orders.edit", of: "orders" },
  price: { may: "prices.read", of: "prices" },
};

/** Acts that a role has at the desk. */
export const actsFor = (rights: readonly string[]): TypedAct[] =>
  (Object.keys(ACTS) as TypedAct[]).filter((act) => rights.includes(ACTS[act].may) && mayFind(ACTS[act].of, rights));

export const subjectOf = (act: TypedAct): FindKind => ACTS[act].of;

/** Where an act with something that was found begins. `at` tells one time from the next. */
export const actHref = (act: TypedAct, { id, detail }: Found, country: CountryCode, at: string): string =>
  act === "price" ? deskPaths.priceWhy(detail, Number(id), country, at) : deskPaths.staffOrderAct(id, act, at);

const entryOf = ({ href, label, icon }: DeskPlace): PaletteEntry => ({ href, name: label, detail: "", icon });

/** Screens by name, those that begin so first; without a word those that were open lately, and then all. */
export function placeGroups(
  places: readonly DeskPlace[],
  { act, rest }: Pick<TypedText, "act" | "rest">,
  recent: readonly string[],
): PaletteGroup[] {
  if (act) return [];
  const word = fold(rest);
  const known = new Map(places.map((place) => [place.name, place]));
  const lately = word ? [] : recent.flatMap((name) => known.get(name) ?? []);
  const named = places
    .filter(({ label }) => fold(label).includes(word))
    .sort((one, other) => Number(fold(other.label).startsWith(word)) - Number(fold(one.label).startsWith(word)));
  return [
    { name: "recent" as const, entries: lately.map(entryOf) },
    { name: "places" as const, entries: named.map(entryOf) },
  ].filter(({ entries }) => entries.length > 0);
}
