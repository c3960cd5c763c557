import { defineErrors } from "../../http/errors";
import { texts } from "../../locales/texts";

export const marketErrors = defineErrors({
  /** The English words are the specification's. */
  invalidCountry: {
    http: 400,
    status: 0,
    message: texts.markets.errors.invalidCountry,
  },
});
