import { Type, type Static } from "typebox";
import { LIMITS } from "./limits";
import { Question, Review } from "./product";
import {
  ANSWER_SIDES,
  HEIGHT_BANDS,
  MODERATED_KINDS,
  MODERATION_STATES,
  REVIEW_LIMITS,
  REVIEW_USES,
} from "./rules/reviewTerms";
import { dataOnly, Empty, type RouteTable } from "./routes/route";
import { Id, IdParams, requiredText, Page, pageSize, ReviewPhoto, text, Time, StringEnum } from "./shared";

const State = StringEnum(MODERATION_STATES);
const stars = (least: number) => Type.Integer({ minimum: least, maximum: 5 });

export const NewReview = Type.Object({
  rating: stars(1),
  title: requiredText(REVIEW_LIMITS.title),
  text: Type.String({ minLength: REVIEW_LIMITS.leastText, maxLength: REVIEW_LIMITS.text, pattern: "\\S" }),
  months_owned: Type.Integer({ minimum: 0, maximum: REVIEW_LIMITS.monthsOwned }),
  height_band: Type.Optional(StringEnum(["", ...HEIGHT_BANDS])),
  use: Type.Optional(StringEnum(["", ...REVIEW_USES])),
  /** 0 leaves delivery out. */
  delivery_rating: Type.Optional(stars(0)),
  /** Names that `POST review-photo` answered, in the order shown. */
  photos: Type.Optional(
    Type.Array(Type.String({ pattern: "^[A-Za-z0-9_-]{24}$", maxLength: 24 }), { maxItems: REVIEW_LIMITS.photos }),
  ),
});
export type NewReview = Static<typeof NewReview>;

/** What the store knows of the caller and a product: what they own, wrote, voted for and may answer. */
export const Feedback = Type.Object({
  is_signed_in: Type.Boolean(),
  /** An order with the product has reached them. */
  is_owner: Type.Boolean(),
  /** Their own review and where it stands. */
  review: Type.Union([Type.Object({ ...Review.properties, state: State, reason: Type.String() }), Type.Null()]),
  /** Questions of theirs that others do not see yet, or never will. */
  questions: Type.Array(Type.Object({ id: Type.Integer(), text: Type.String(), state: State, reason: Type.String() })),
  /** Reviews that they found helpful. */
  voted: Type.Array(Type.Integer()),
  /** As what they may answer questions; empty when they may not. */
  answers_as: StringEnum(["", ...ANSWER_SIDES]),
});
export type Feedback = Static<typeof Feedback>;

export const ModeratedText = Type.Object({
  kind: StringEnum(MODERATED_KINDS),
  id: Type.Integer(),
  product_id: Type.Integer(),
  product_name: Type.String(),
  author: Type.String(),
  language: Type.String(),
  title: Type.String(),
  text: Type.String(),
  /** 0 for what has no stars. */
  rating: Type.Integer(),
  photos: Type.Array(ReviewPhoto),
  state: State,
  reason: Type.String(),
  date: Time,
});
export type ModeratedText = Static<typeof ModeratedText>;

export const reviewRoutes = {
  "GET /product-api/product-feedback/:id": {
    access: "anyone",
    summary: "What the caller owns, wrote and voted for, of one product",
    params: IdParams,
    reply: dataOnly(Feedback),
  },
  "POST /product-api/product-review/:id": {
    access: "customer",
    summary: "An owner's review; seen by others once the store's team has read it",
    params: IdParams,
    body: NewReview,
    reply: dataOnly(Type.Object({ review_id: Type.Integer(), state: State })),
  },
  "POST /product-api/product-review-useful/:id": {
    access: "anyone",
    summary: "Whether a review helped; one vote for each customer or browser, which can be taken back",
    params: IdParams,
    query: Type.Object({ useful: Type.Optional(Type.Boolean({ default: true })) }),
    reply: dataOnly(Type.Object({ review_id: Type.Integer(), helpful: Type.Integer(), useful: Type.Boolean() })),
  },
  "POST /product-api/product-question/:id": {
    access: "customer",
    summary: "A question about a product; seen by others once the store's team has read it",
    params: IdParams,
    body: Type.Object({
      text: Type.String({
        minLength: REVIEW_LIMITS.leastQuestion,
        maxLength: REVIEW_LIMITS.question,
        pattern: "\\S",
      }),
    }),
    reply: dataOnly(Type.Object({ question_id: Type.Integer(), state: State })),
  },
  "GET /product-api/question/:id": {
    access: "anyone",
    summary: "A question with its answers",
    params: IdParams,
    reply: dataOnly(Type.Object({ ...Question.properties, product_id: Type.Integer() })),
  },
  "POST /product-api/question-answer/:id": {
    access: "customer",
    summary: "An answer by the store, the product's vendor or an owner; an owner's is read by the team first",
    params: IdParams,
    body: Type.Object({ text: requiredText(REVIEW_LIMITS.answer) }),
    reply: dataOnly(Type.Object({ answer_id: Type.Integer(), by: StringEnum(ANSWER_SIDES), state: State })),
  },
  "GET /product-api/moderation": {
    access: { who: "team", may: "reviews.moderate" },
    summary: "What customers wrote, for the store's team",
    query: Type.Object({
      kind: Type.Optional(StringEnum(MODERATED_KINDS)),
      state: Type.Optional(State),
      page: Type.Optional(Page),
      page_size: Type.Optional(pageSize(LIMITS.reviewPageSize)),
    }),
    reply: dataOnly(
      Type.Object({
        texts: Type.Array(ModeratedText),
        page: Type.Integer(),
        total_pages: Type.Integer(),
        total: Type.Integer(),
      }),
    ),
  },
  "PUT /product-api/moderation/:kind/:id": {
    access: { who: "team", may: "reviews.moderate" },
    summary: "Publishes a text or refuses it with a reason that its author is told",
    params: Type.Object({ kind: StringEnum(MODERATED_KINDS), id: Id }),
    body: Type.Object({
      state: StringEnum(["published", "rejected"]),
      reason: Type.Optional(text(REVIEW_LIMITS.reason)),
    }),
    reply: dataOnly(Empty),
  },
} as const satisfies RouteTable;

/** Registered apart: its body is the picture itself, not JSON. */
export const reviewPhotoRoutes = {
  "POST /product-api/review-photo": {
    access: "customer",
    bodyLimit: REVIEW_LIMITS.photoBytes,
    summary:
      "A picture for a review: JPEG, PNG or WebP, 5 MiB at most; kept as a picture made anew, without what the camera noted",
    reply: dataOnly(ReviewPhoto),
  },
} as const satisfies RouteTable;
