import { texts } from "../../../locales/texts";

/** Why an order comes to more than its cart said. */
export const dearerWords = texts.checkout.dearer;
