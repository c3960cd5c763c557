import { sql } from "drizzle-orm";
import { questions } from "../../db/schema";

/** Whether the brand or the store has answered a question: other shoppers may have, which is no answer of the shop. */
export const isAnsweredByShop = sql<boolean>`exists (select from answers given
  where given.question_id = ${questions.id} and given.by in ('vendor', 'store'))`;
