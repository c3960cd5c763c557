/** What reviews and questions are made of. Plain constants: safe in the browser. */

export const HEIGHT_BANDS = ["under 160", "160-169", "170-179", "180-189", "190 and over"] as const;
export type HeightBand = (typeof HEIGHT_BANDS)[number];

export const REVIEW_USES = ["home", "office", "both"] as const;
export type ReviewUse = (typeof REVIEW_USES)[number];

/** Months that an owner has had the product at least, to filter by. */
export const OWNED_MONTHS = [1, 6, 12] as const;

export const MODERATION_STATES = ["pending", "published", "rejected"] as const;
export type ModerationState = (typeof MODERATION_STATES)[number];

export const MODERATED_KINDS = ["review", "question", "answer"] as const;
export type ModeratedKind = (typeof MODERATED_KINDS)[number];

export const ANSWER_SIDES = ["store", "vendor", "owner"] as const;
export type AnswerSide = (typeof ANSWER_SIDES)[number];

export const REVIEW_LIMITS = {
  title: 100,
  text: 4000,
  /** Fewer characters say nothing to others. */
  leastText: 20,
  monthsOwned: 240,
  photos: 4,
  /** Bytes of one upload. */
  photoBytes: 5 * 1024 * 1024,
  question: 500,
  leastQuestion: 10,
  answer: 1500,
  reason: 300,
} as const;

/** What may be uploaded; the bytes decide, not the name. */
export const PHOTO_TYPES = ["image/jpeg", "image/png", "image/webp"] as const;
