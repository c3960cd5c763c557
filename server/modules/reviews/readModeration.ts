import type { ModeratedText } from "../../../contract/reviews";
import type { Queries } from "../../db/client";
import { photosOf } from "./photos";
import { type ModerationQuestion, pageOfTexts } from "./repository/moderation";
import { pageCount } from "../../db/paging";

/** What customers wrote in one state, the latest first, a page at a time. */
export async function readModeration(db: Queries, question: ModerationQuestion) {
  const { page, pageSize } = question;
  const { rows, total } = await pageOfTexts(db, question);
  const photos = await photosOf(
    db,
    rows.flatMap((row) => (row.kind === "review" ? [row.id] : [])),
  );
  const found = rows.map(({ productId, productName, createdAt, ...row }): ModeratedText => ({
    ...row,
    product_id: productId,
    product_name: productName,
    date: createdAt.toISOString(),
    photos: row.kind === "review" ? (photos.get(row.id) ?? []) : [],
  }));
  return { texts: found, page, total_pages: pageCount(total, pageSize), total };
}
