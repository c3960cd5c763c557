import type { PromotionView } from "@/contract/promotionDesk/promotionDeskTerms";
import type { PromotionForm } from "@/contract/promotionDesk/promotionSchemas";
import { callForData, type Caller } from "../../http";
import type { InputOf } from "../../routes";

/** What the team's list of promotions is narrowed to, and behind which cursor it goes on. */
interface PromotionsQuery {
  view: PromotionView;
  q: string;
  after?: string | undefined;
}

export const fetchPromotions = ({ view, q, after }: PromotionsQuery, from?: Caller) =>
  callForData(
    "GET /product-api/staff/promotions",
    { query: { view, ...(q !== "" && { q }), ...(after !== undefined && after !== "" && { after }) } },
    { from },
  );

export const fetchPromotion = (id: number, from?: Caller) =>
  callForData("GET /product-api/staff/promotions/:id", { params: { id } }, { from });

export const fetchExclusions = (from?: Caller) =>
  callForData("GET /product-api/staff/promotions/exclusions", {}, { from });

export const fetchPromotionOrders = (id: number, after?: string, from?: Caller) =>
  callForData(
    "GET /product-api/staff/promotions/:id/orders",
    { params: { id }, query: after ? { after } : {} },
    { from },
  );

export const createPromotion = (body: InputOf<"POST /product-api/staff/promotions">["body"], idempotencyKey: string) =>
  callForData("POST /product-api/staff/promotions", { body }, { idempotencyKey });

export const savePromotion = (id: number, body: InputOf<"PUT /product-api/staff/promotions/:id">["body"]) =>
  callForData("PUT /product-api/staff/promotions/:id", { params: { id }, body });

export const endPromotion = (id: number, reason: string) =>
  callForData("POST /product-api/staff/promotions/:id/end", { params: { id }, body: { reason } });

export const exportCodes = (id: number) =>
  callForData("POST /product-api/staff/promotions/:id/export", { params: { id } });

/** A saved promotion, or one that is being written. */
export type PromotionInQuestion = { id: number } | { form: PromotionForm };

export const fetchExample = (
  about: PromotionInQuestion,
  { country, lines }: { country: string; lines: { product: string; quantity: number }[] },
) => callForData("POST /product-api/staff/promotions/example", { body: { ...about, country, lines } });

export const fetchSimulation = (about: PromotionInQuestion) =>
  callForData("POST /product-api/staff/promotions/simulation", { body: about });
