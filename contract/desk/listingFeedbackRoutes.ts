import { Type, type Static } from "typebox";
import { dataOnly, Empty, type RouteTable } from "../routes/route";
import { Id, IdParams, requiredText, Time } from "../shared";
import { After, cursorList } from "./desk";
import { LISTING_LIMITS as L } from "./listingTerms";

const limit = Type.Optional(Type.Integer({ minimum: 1, maximum: 50 }));
const read = { who: "vendor", may: "brand.read" } as const;
const edit = { who: "vendor", may: "goods.edit" } as const;

const Answer = Type.Object({ by: Type.String(), author: Type.String(), text: Type.String() });
const ShopperQuestion = Type.Object({
  id: Type.Integer(),
  product_id: Type.Integer(),
  product: Type.String(),
  author: Type.String(),
  language: Type.String(),
  text: Type.String(),
  date: Time,
  answers: Type.Array(Answer),
});
export type ShopperQuestion = Static<typeof ShopperQuestion>;
const WrittenReview = Type.Object({
  id: Type.Integer(),
  product_id: Type.Integer(),
  product: Type.String(),
  author: Type.String(),
  language: Type.String(),
  rating: Type.Integer(),
  title: Type.String(),
  text: Type.String(),
  date: Time,
  answer: Type.String(),
});
export type WrittenReview = Static<typeof WrittenReview>;
const ofProduct = Type.Object({ product: Type.Optional(Id), after: After, limit });
const answer = Type.Object({ text: requiredText(L.answerLength) });

export const listingFeedbackRoutes = {
  "GET /product-api/vendor/questions": {
    access: read,
    summary: "Published questions about the brand's goods, those without an answer first",
    query: ofProduct,
    reply: dataOnly(cursorList(ShopperQuestion)),
  },
  "POST /product-api/vendor/questions/:id/answer": {
    access: edit,
    summary: "Answers a question in the brand's name",
    params: IdParams,
    body: answer,
    reply: dataOnly(Empty),
  },
  "GET /product-api/vendor/reviews": {
    access: read,
    summary: "Published reviews of the brand's goods, the latest first",
    query: ofProduct,
    reply: dataOnly(cursorList(WrittenReview)),
  },
  "POST /product-api/vendor/reviews/:id/answer": {
    access: edit,
    summary: "Answers a review in the brand's name, in place of an answer from before",
    params: IdParams,
    body: answer,
    reply: dataOnly(Empty),
  },
} as const satisfies RouteTable;
