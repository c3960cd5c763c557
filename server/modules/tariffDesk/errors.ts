import { defineErrors } from "../../http/errors";
import { texts } from "../../locales/texts";

export const tariffErrors = defineErrors({
  tooFine: { http: 422, status: 0, message: texts.tariffDesk.errors.tooFine },
  daysReversed: { http: 422, status: 0, message: texts.tariffDesk.errors.daysReversed },
});
