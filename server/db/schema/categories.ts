import { integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import type { MovingIn } from "../../../contract/shared";
import { id, words, type Words } from "./columns";

export interface SpecField {
  code: string;
  name: Words;
  group: Words;
  unit?: string;
  better?: "higher" | "lower";
}

/** By which rule it is said whom a product suits. */
export type FitRule = "desk" | "chair";
/** Centimetres that the use of a product takes besides its own. */
export type FreeSpace = NonNullable<MovingIn["space"]>;

export const categories = pgTable("categories", {
  id: id(),
  slug: text().notNull().unique(),
  name: words().notNull(),
  headline: words().notNull(),
  description: words().notNull(),
  specs: jsonb().$type<SpecField[]>().notNull(),
  position: integer().notNull(),
  /** Null where a body's height says nothing. */
  fit: text().$type<FitRule>(),
  /** Of what stands on the floor; a product's own specifications go before it. Null where none is told. */
  space: jsonb().$type<FreeSpace>(),
  /** A room of the studio, as in `contract/hotspots.json` without `scene-`; empty without one. */
  room: text().notNull().default(""),
});
