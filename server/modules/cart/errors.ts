import { defineErrors } from "../../http/errors";
import { texts } from "../../locales/texts";

export const cartErrors = defineErrors({
  unknownItem: {
    http: 404,
    status: 0,
    message: texts.cart.errors.unknownItem,
  },
  changedMeanwhile: {
    http: 409,
    status: 0,
    message: texts.cart.errors.changedMeanwhile,
  },
  notSoldHere: {
    http: 422,
    status: 0,
    message: texts.cart.errors.notSoldHere,
  },
  soldOut: {
    http: 409,
    status: 0,
    message: texts.cart.errors.soldOut,
  },
  notEnough: {
    http: 409,
    status: 0,
    message: texts.cart.errors.notEnough,
  },
  tooFew: {
    http: 422,
    status: 0,
    message: texts.cart.errors.tooFew,
  },
  tooMany: {
    http: 422,
    status: 0,
    message: texts.cart.errors.tooMany,
  },
  tooManyLines: {
    http: 422,
    status: 0,
    message: texts.cart.errors.tooManyLines,
  },
  noteTooLong: {
    http: 422,
    status: 0,
    message: texts.cart.errors.noteTooLong,
  },
  itemNeeded: {
    http: 422,
    status: 0,
    message: texts.cart.errors.itemNeeded,
  },
  invalidCountry: {
    http: 400,
    status: 0,
    message: texts.cart.errors.invalidCountry,
  },
  invalidRegion: {
    http: 422,
    status: 0,
    message: texts.cart.errors.invalidRegion,
  },
  invalidVatNumber: {
    http: 422,
    status: 0,
    message: texts.cart.errors.invalidVatNumber,
  },
  methodNotOffered: {
    http: 422,
    status: 0,
    message: texts.cart.errors.methodNotOffered,
  },
});
