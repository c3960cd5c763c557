import { defineErrors } from "../../http/errors";
import { texts } from "../../locales/texts";

export const sellerErrors = defineErrors({
  noVatNumber: { http: 409, status: 0, message: texts.sellerDesk.errors.noVatNumber },
});
