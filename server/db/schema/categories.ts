import { boolean, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import type { PlainOutline } from "../../../contract/media";
import type { DeliveryAccess } from "../../../contract/shared";
import { id, localizedText, type LocalizedText } from "./columns";

export interface SpecField {
  code: string;
  name: LocalizedText;
  group: LocalizedText;
  unit?: string;
  better?: "higher" | "lower";
  /** The code under which lists are narrowed by it, such as `NOISE`; without one they are not. */
  facet?: string;
}

/** By which rule it is said whom a product suits. */
export type FitRule = "desk" | "chair";
/** Centimetres that the use of a product takes besides its own. */
export type FreeSpace = NonNullable<DeliveryAccess["space"]>;

/** Where the home page leads to a category, and in which words. */
export interface CategoryLead {
  place: "hero" | "room";
  action: LocalizedText;
}

export const categories = pgTable("categories", {
  id: id(),
  slug: text().notNull().unique(),
  name: localizedText().notNull(),
  headline: localizedText().notNull(),
  description: localizedText().notNull(),
  specs: jsonb().$type<SpecField[]>().notNull(),
  position: integer().notNull(),
  /** Null where a body's height says nothing. */
  fit: text().$type<FitRule>(),
  /** Of what stands on the floor; a product's own specifications go before it. Null where none is told. */
  space: jsonb().$type<FreeSpace>(),
  /** A room of the studio, as in `contract/hotspots.json` without `scene-`; empty without one. */
  room: text().notNull().default(""),
  /** Its products open over lists; false where only their own pages explain them. */
  quickView: boolean().notNull().default(true),
  /** How a product without a drawing of its own is drawn. */
  outline: text().$type<PlainOutline>().notNull().default("box"),
  /** Null where the home page leads to it by its list of categories alone. */
  home: jsonb().$type<CategoryLead>(),
});
