import { defineErrors } from "../../http/errors";
import { texts } from "../../locales/texts";

export const customerErrors = defineErrors({
  tooManyAddresses: { http: 409, status: 0, words: texts.customers.addresses.tooMany },
});
