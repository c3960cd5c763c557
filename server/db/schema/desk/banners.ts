import { index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import type {
  BannerContent,
  BannerDays,
  BannerPictureKind,
  BannerPictures,
  BannerState,
} from "../../../../contract/desk/bannerTerms";
import { products } from "../catalog";
import { createdAt, id, instant, localizedText } from "../columns";
import { vendors } from "../vendors";

/** Pictures with a few words above what a brand sells; each is shown once the store's team has approved it. */
export const vendorBanners = pgTable(
  "vendor_banners",
  {
    id: id(),
    vendorId: integer()
      .notNull()
      .references(() => vendors.id),
    state: text().$type<BannerState>().notNull().default("draft"),
    version: integer().notNull().default(1),
    position: integer().notNull(),
    headline: localizedText().notNull(),
    alt: localizedText().notNull(),
    pictures: jsonb().$type<BannerPictures>().notNull(),
    productId: integer().references(() => products.id),
    /** Days, `2026-12-24`; on the second it is shown no more. */
    from: text(),
    until: text(),
    /** The version that was approved last, whatever was written since. */
    shown: jsonb().$type<BannerContent>(),
    /** Days on which the shown version is on the store's home page, too; null where it is not. */
    home: jsonb().$type<BannerDays>(),
    /** Why it was refused, as the brand reads it. */
    reason: text().notNull().default(""),
    createdAt: createdAt(),
    submittedAt: instant(),
  },
  (table) => [
    index("vendor_banners_order").on(table.vendorId, table.position),
    index("vendor_banners_waiting").on(table.state, table.submittedAt),
  ],
);

/** Files of pictures that were sent for a banner: those that neither version shows any more are dropped. */
export const vendorBannerPictures = pgTable(
  "vendor_banner_pictures",
  {
    name: text().primaryKey(),
    bannerId: integer()
      .notNull()
      .references(() => vendorBanners.id, { onDelete: "cascade" }),
    kind: text().$type<BannerPictureKind>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index("vendor_banner_pictures_of").on(table.bannerId)],
);
