import { defineErrors } from "../../http/errors";
import { texts } from "../../locales/texts";

export const ledgerErrors = defineErrors({
  unknownGiftCard: {
    http: 422,
    status: 0,
    message: texts.ledgers.errors.unknownGiftCard,
  },
  usedGiftCard: {
    http: 409,
    status: 0,
    message: texts.ledgers.errors.usedGiftCard,
  },
  emptyGiftCard: {
    http: 422,
    status: 0,
    message: texts.ledgers.errors.emptyGiftCard,
  },
  otherCurrency: {
    http: 422,
    status: 0,
    message: texts.ledgers.errors.otherCurrency,
  },
  tooManyGiftCards: {
    http: 422,
    status: 0,
    message: texts.ledgers.errors.tooManyGiftCards,
  },
});
