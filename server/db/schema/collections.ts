import { jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { localizedText, type LocalizedText } from "./columns";

export interface CollectionGroup {
  name: LocalizedText;
  text: LocalizedText;
  /** By the address of their page; what is not sold is left out. */
  products: string[];
}

/** Products chosen by hand for a purpose. */
export const collections = pgTable("collections", {
  slug: text().primaryKey(),
  name: localizedText().notNull(),
  /** One human sentence. */
  headline: localizedText().notNull(),
  /** Paragraphs are parted by an empty line. */
  text: localizedText().notNull(),
  /** A room of the studio, as in `contract/hotspots.json` without `scene-`. */
  room: text().notNull(),
  groups: jsonb().$type<CollectionGroup[]>().notNull(),
});
