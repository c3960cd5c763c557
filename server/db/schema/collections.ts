import { jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { words, type Words } from "./columns";

export interface CollectionGroup {
  name: Words;
  text: Words;
  /** By the address of their page; what is not sold is left out. */
  products: string[];
}

/** Products chosen by hand for a purpose. */
export const collections = pgTable("collections", {
  slug: text().primaryKey(),
  name: words().notNull(),
  /** One human sentence. */
  headline: words().notNull(),
  /** Paragraphs are parted by an empty line. */
  text: words().notNull(),
  /** A room of the studio, as in `contract/hotspots.json` without `scene-`. */
  room: text().notNull(),
  groups: jsonb().$type<CollectionGroup[]>().notNull(),
});
