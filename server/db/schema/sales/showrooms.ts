import { sql } from "drizzle-orm";
import { boolean, check, date, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import type { CountryCode } from "../../../../contract/markets";
import type { BuildRule } from "../../../../contract/showrooms/gardenFit";
import type { Layer, NotePart, Opening, Thing } from "../../../../contract/showrooms/showroomRoutes";
import { products } from "../catalog";
import { id, localizedText, type LocalizedText } from "../columns";

export type WordedLayer = Omit<Layer, "name"> & { name: LocalizedText };
export type WordedThing = Omit<Thing, "name"> & { name: LocalizedText };

/** Work pods that have a showroom; lengths in centimetres. */
export const showrooms = pgTable("showrooms", {
  productId: integer()
    .primaryKey()
    .references(() => products.id, { onDelete: "cascade" }),
  /** A building of a garden, and not furniture. */
  isBuilding: boolean().notNull(),
  inside: jsonb().$type<{ width: number; depth: number; height: number }>().notNull(),
  layers: jsonb().$type<WordedLayer[]>().notNull(),
  openings: jsonb().$type<Opening[]>().notNull(),
  things: jsonb().$type<WordedThing[]>().notNull(),
});

const showroom = () =>
  integer()
    .notNull()
    .references(() => showrooms.productId, { onDelete: "cascade" });

export const showroomNotes = pgTable(
  "showroom_notes",
  {
    id: id(),
    productId: showroom(),
    part: text().$type<NotePart>().notNull(),
    position: integer().notNull(),
    /** Of an option its code and value, `ADD-P.heat-cool`. */
    subject: text().notNull().default(""),
    title: localizedText().notNull(),
    text: localizedText().notNull(),
    level: jsonb().$type<{ outside: number; inside: number }>(),
  },
  (table) => [index("showroom_notes_product").on(table.productId, table.part, table.position)],
);

/** From the order to the keys. */
export const showroomSteps = pgTable(
  "showroom_steps",
  {
    id: id(),
    productId: showroom(),
    position: integer().notNull(),
    title: localizedText().notNull(),
    text: localizedText().notNull(),
    fromDay: integer().notNull(),
    toDay: integer().notNull(),
  },
  (table) => [
    index("showroom_steps_product").on(table.productId, table.position),
    check("showroom_steps_days", sql`${table.fromDay} >= 0 and ${table.toDay} >= ${table.fromDay}`),
  ],
);

/** What we know of the rules by which a garden pod is built in a place. */
export const buildPlaces = pgTable("build_places", {
  code: text().primaryKey(),
  position: integer().notNull(),
  country: text().$type<CountryCode>().notNull(),
  name: localizedText().notNull(),
  text: localizedText().notNull(),
  rule: jsonb().$type<BuildRule>().notNull(),
  sourceName: text().notNull(),
  sourceUrl: text().notNull(),
  notedOn: date({ mode: "string" }).notNull(),
});
