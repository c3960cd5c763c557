import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { products } from "./catalog";
import { createdAt, id } from "./columns";

export const reviews = pgTable(
  "reviews",
  {
    id: id(),
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    customerId: integer(),
    author: text().notNull(),
    country: text().notNull(),
    language: text().notNull(),
    rating: integer().notNull(),
    title: text().notNull(),
    text: text().notNull(),
    monthsOwned: integer().notNull(),
    heightBand: text().notNull().default(""),
    use: text().notNull().default(""),
    verified: boolean().notNull(),
    deliveryRating: integer().notNull().default(0),
    helpful: integer().notNull().default(0),
    answer: text().notNull().default(""),
    state: text().$type<"pending" | "published" | "rejected">().notNull().default("published"),
    createdAt: createdAt(),
  },
  (table) => [
    index("reviews_product").on(table.productId, table.state, table.createdAt),
    check("reviews_rating", sql`${table.rating} between 1 and 5`),
  ],
);

export const reviewVotes = pgTable(
  "review_votes",
  {
    reviewId: integer()
      .notNull()
      .references(() => reviews.id, { onDelete: "cascade" }),
    /** Customer or browser, so that each votes once. */
    voter: text().notNull(),
    useful: boolean().notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.reviewId, table.voter] })],
);

export const questions = pgTable(
  "questions",
  {
    id: id(),
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    customerId: integer(),
    author: text().notNull(),
    language: text().notNull(),
    text: text().notNull(),
    state: text().$type<"pending" | "published" | "rejected">().notNull().default("published"),
    createdAt: createdAt(),
  },
  (table) => [index("questions_product").on(table.productId, table.state, table.createdAt)],
);

export const answers = pgTable(
  "answers",
  {
    id: id(),
    questionId: integer()
      .notNull()
      .references(() => questions.id, { onDelete: "cascade" }),
    by: text().$type<"store" | "vendor" | "owner">().notNull(),
    author: text().notNull(),
    text: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index("answers_question").on(table.questionId)],
);
