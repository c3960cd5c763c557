import { index, integer, pgTable, primaryKey, text, unique } from "drizzle-orm/pg-core";
import type { StaffRole, VendorRole } from "../../../../contract/desk/rights";
import type { PolicyKind } from "../../../../contract/desk/brandTerms";
import { vendors } from "../vendors";
import { createdAt, id, instant, localizedText } from "../columns";
import { customers } from "../trade";

/** Who works for a brand; nobody works for two. */
export const vendorMembers = pgTable(
  "vendor_members",
  {
    customerId: integer()
      .primaryKey()
      .references(() => customers.id, { onDelete: "cascade" }),
    vendorId: integer()
      .notNull()
      .references(() => vendors.id),
    role: text().$type<VendorRole>().notNull(),
    joinedAt: createdAt(),
  },
  (table) => [index("vendor_members_vendor").on(table.vendorId, table.customerId)],
);

/** Somebody who was asked by e-mail to work for a brand, and has not signed in since. */
export const vendorInvites = pgTable(
  "vendor_invites",
  {
    id: id(),
    vendorId: integer()
      .notNull()
      .references(() => vendors.id),
    email: text().notNull(),
    role: text().$type<VendorRole>().notNull(),
    invitedAt: createdAt(),
    expiresAt: instant().notNull(),
  },
  (table) => [
    unique("vendor_invites_email").on(table.vendorId, table.email),
    index("vendor_invites_of").on(table.email),
  ],
);

/** The owner's own team, each with a role; `customers.role` says that they are of it. */
export const staffMembers = pgTable("staff_members", {
  customerId: integer()
    .primaryKey()
    .references(() => customers.id, { onDelete: "cascade" }),
  role: text().$type<StaffRole>().notNull(),
  joinedAt: createdAt(),
});

/** Somebody who was asked by e-mail to work for the store, and has not accepted since. */
export const staffInvites = pgTable("staff_invites", {
  id: id(),
  email: text().notNull().unique(),
  role: text().$type<StaffRole>().notNull(),
  invitedBy: integer()
    .notNull()
    .references(() => customers.id, { onDelete: "cascade" }),
  invitedAt: createdAt(),
  expiresAt: instant().notNull(),
});

/** Every version of what a brand promises; the latest of a kind counts, earlier ones hold for what was bought then. */
export const vendorPolicies = pgTable(
  "vendor_policies",
  {
    vendorId: integer()
      .notNull()
      .references(() => vendors.id),
    kind: text().$type<PolicyKind>().notNull(),
    version: integer().notNull(),
    text: localizedText().notNull(),
    since: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.vendorId, table.kind, table.version] })],
);

/** Addresses that a brand had before: they lead to the one it has now, for ever, and nobody else gets them. */
export const vendorSlugs = pgTable(
  "vendor_slugs",
  {
    slug: text().primaryKey(),
    vendorId: integer()
      .notNull()
      .references(() => vendors.id),
    until: instant().notNull(),
  },
  (table) => [index("vendor_slugs_vendor").on(table.vendorId, table.until)],
);
