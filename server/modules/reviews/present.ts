import type { Question, Review } from "../../../contract/product";
import type { ReviewPhoto } from "../../../contract/shared";
import type { reviews } from "../../db/schema";

export type ReviewRow = typeof reviews.$inferSelect;

export function presentReview(row: ReviewRow, photos: ReviewPhoto[] = []): Review {
  return {
    id: row.id,
    author: row.author,
    country: row.country,
    language: row.language,
    rating: row.rating,
    title: row.title,
    text: row.text,
    date: row.createdAt.toISOString(),
    months_owned: row.monthsOwned,
    height_band: row.heightBand,
    use: row.use,
    verified: row.verified,
    delivery_rating: row.deliveryRating,
    helpful: row.helpful,
    answer: row.answer,
    answer_by: row.answerBy,
    photos,
  };
}

export interface QuestionRow {
  id: number;
  author: string;
  language: string;
  text: string;
  createdAt: Date;
  answers: { by: string; author: string; text: string; date: string }[];
}

export function presentQuestion({ createdAt, answers, ...question }: QuestionRow): Question {
  return {
    ...question,
    date: createdAt.toISOString(),
    answers: answers.map((answer) => ({ ...answer, date: new Date(answer.date).toISOString() })),
  };
}
