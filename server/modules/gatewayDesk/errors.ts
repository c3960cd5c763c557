import { defineErrors } from "../../http/errors";
import { texts } from "../../locales/texts";

export const gatewayErrors = defineErrors({
  nothingToAsk: { http: 409, status: 0, message: texts.gatewayDesk.errors.nothingToAsk },
});
