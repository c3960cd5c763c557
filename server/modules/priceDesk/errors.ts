import { defineErrors } from "../../http/errors";
import { texts } from "../../locales/texts";

const words = texts.priceDesk.errors;

export const priceDeskErrors = defineErrors({
  changedSince: { http: 409, status: 0, message: words.changedSince },
  noCompany: { http: 422, status: 0, message: words.noCompany },
});
