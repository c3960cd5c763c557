import { defineErrors } from "../../http/errors";
import { texts } from "../../locales/texts";

const words = texts.stockDesk.errors;

export const stockDeskErrors = defineErrors({
  sameWarehouse: { http: 422, status: 0, message: words.sameWarehouse },
  reasonNeeded: { http: 422, status: 0, message: words.reasonNeeded },
  countedBefore: { http: 409, status: 0, message: words.countedBefore },
});
