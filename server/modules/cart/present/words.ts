import type { Words } from "../../../db/schema/columns";
import type { PromotionRefusal } from "../../promotions/rules";
import type { ShippingMethodCode } from "../../shipping/quote";
import { texts } from "../../../locales/texts";

/** `{name}`, `{left}`, `{before}`, `{now}`, `{code}`, `{minimum}`, `{count}`, `{pieces}`, `{names}` are filled in. */
export const messageWords = texts.cart.message;

export const refusalWords: Record<PromotionRefusal, Words> = texts.cart.refusal;

/** What standard delivery is where nothing is carried, or a service that was chosen carries. */
export const standardNames: Record<"service" | "email", Words> = texts.cart.standardNames;

export const methodNames: Record<ShippingMethodCode, Words> = texts.cart.methodNames;
