import { defineErrors } from "../../http/errors";
import { texts } from "../../locales/texts";

const words = texts.vendorMoney.errors;

export const moneyErrors = defineErrors({
  pastRule: { http: 422, status: 0, words: words.pastRule },
  ruleWaits: { http: 422, status: 0, words: words.ruleWaits },
  ruleEnded: { http: 409, status: 0, words: words.ruleEnded },
  baseRule: { http: 409, status: 0, words: words.baseRule },
  unknownBrand: { http: 422, status: 0, words: words.unknownBrand },
  unknownCategory: { http: 422, status: 0, words: words.unknownCategory },
  otherCurrency: { http: 422, status: 0, words: words.otherCurrency },
  nothingDue: { http: 409, status: 0, words: words.nothingDue },
  runOpen: { http: 409, status: 0, words: words.runOpen },
  moved: { http: 409, status: 0, words: words.moved },
  samePerson: { http: 403, status: 0, words: words.samePerson },
  noAmount: { http: 422, status: 0, words: words.noAmount },
});
