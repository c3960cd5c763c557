import { defineErrors } from "../../http/errors";
import { texts } from "../../locales/texts";

export const customerErrors = defineErrors({
  tooManyAddresses: { http: 409, status: 0, message: texts.customers.addresses.tooMany },
});
