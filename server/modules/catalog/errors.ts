import { defineErrors } from "../../http/errors";
import { texts } from "../../locales/texts";

export const catalogErrors = defineErrors({
  unknownProduct: {
    http: 404,
    status: 0,
    message: texts.catalog.errors.unknownProduct,
  },
  noFlashSale: {
    http: 404,
    status: 0,
    message: texts.catalog.errors.noFlashSale,
  },
  unknownCategory: {
    http: 404,
    status: 0,
    message: texts.catalog.errors.unknownCategory,
  },
  notDelivered: {
    http: 422,
    status: 0,
    message: texts.catalog.errors.notDelivered,
  },
  malformedOptions: {
    http: 422,
    status: 0,
    message: texts.catalog.errors.malformedOptions,
  },
  malformedFilters: {
    http: 422,
    status: 0,
    message: texts.catalog.errors.malformedFilters,
  },
  foreignOption: {
    http: 422,
    status: 0,
    message: texts.catalog.errors.foreignOption,
  },
  duplicateOption: {
    http: 422,
    status: 0,
    message: texts.catalog.errors.duplicateOption,
  },
  /** The words are replaced by the rule's own reason. */
  optionsDoNotGoTogether: {
    http: 422,
    status: 0,
    message: texts.catalog.errors.optionsDoNotGoTogether,
  },
});
