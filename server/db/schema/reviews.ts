import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { AnswerSide, HeightBand, ModerationState, ReviewUse } from "../../../contract/rules/reviewTerms";
import { products } from "./catalog";
import { createdAt, id, instant } from "./columns";

/** What customers write is read by the store's team before everybody sees it; whoever wrote it is told why not. */
const moderation = () => ({
  state: text().$type<ModerationState>().notNull().default("published"),
  /** Why it was refused, for the author. */
  reason: text().notNull().default(""),
  moderatedAt: instant(),
  /** Who of the team decided. */
  moderatedBy: integer(),
});

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
    heightBand: text().$type<HeightBand | "">().notNull().default(""),
    use: text().$type<ReviewUse | "">().notNull().default(""),
    verified: boolean().notNull(),
    deliveryRating: integer().notNull().default(0),
    helpful: integer().notNull().default(0),
    answer: text().notNull().default(""),
    /** The brand that answered; empty for the store. */
    answerBy: text().notNull().default(""),
    ...moderation(),
    createdAt: createdAt(),
  },
  (table) => [
    index("reviews_product").on(table.productId, table.state, table.createdAt),
    index("reviews_created").on(table.createdAt),
    /** One for each product, whoever wrote it; reviews from before have no customer. */
    uniqueIndex("reviews_author").on(table.productId, table.customerId),
    index("reviews_pending")
      .on(table.createdAt)
      .where(sql`state = 'pending'`),
    check("reviews_rating", sql`${table.rating} between 1 and 5`),
  ],
);

/** A picture as it was made anew from what was uploaded; the files lie in `DATA_DIR/uploads/reviews`. */
export const reviewPhotos = pgTable(
  "review_photos",
  {
    id: id(),
    /** 144 random bits: the name of its files, and the proof of who may use it before it is published. */
    name: text().notNull().unique(),
    customerId: integer().notNull(),
    /** Null while the review is being written. */
    reviewId: integer().references(() => reviews.id, { onDelete: "cascade" }),
    position: integer().notNull().default(0),
    width: integer().notNull(),
    height: integer().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index("review_photos_review").on(table.reviewId, table.position),
    index("review_photos_loose")
      .on(table.createdAt)
      .where(sql`review_id is null`),
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
    /** Where a visitor without an account voted from, hashed, so that forgetting a cookie gives no new votes. */
    place: text().notNull().default(""),
    useful: boolean().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.reviewId, table.voter] }),
    index("review_votes_place").on(table.reviewId, table.place),
  ],
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
    ...moderation(),
    createdAt: createdAt(),
  },
  (table) => [
    index("questions_product").on(table.productId, table.state, table.createdAt),
    index("questions_created").on(table.createdAt),
    index("questions_customer").on(table.customerId),
    index("questions_pending")
      .on(table.createdAt)
      .where(sql`state = 'pending'`),
  ],
);

export const answers = pgTable(
  "answers",
  {
    id: id(),
    questionId: integer()
      .notNull()
      .references(() => questions.id, { onDelete: "cascade" }),
    customerId: integer(),
    by: text().$type<AnswerSide>().notNull(),
    author: text().notNull(),
    text: text().notNull(),
    ...moderation(),
    createdAt: createdAt(),
  },
  (table) => [
    index("answers_question").on(table.questionId),
    index("answers_pending")
      .on(table.createdAt)
      .where(sql`state = 'pending'`),
  ],
);
