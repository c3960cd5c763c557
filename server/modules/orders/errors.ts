import { defineErrors } from "../../http/errors";
import { texts } from "../../locales/texts";

export const orderErrors = defineErrors({
  /** Not there and not yours are told alike. */
  unknownOrder: {
    http: 404,
    status: 0,
    code: -1,
    message: texts.orders.errors.unknownOrder,
  },
  tooManyNotes: {
    http: 409,
    status: 0,
    message: texts.orders.errors.tooManyNotes,
  },
  tooManyTags: {
    http: 409,
    status: 0,
    message: texts.orders.errors.tooManyTags,
  },
  noColleague: {
    http: 409,
    status: 0,
    message: texts.orders.errors.noColleague,
  },
  assignedElsewhere: {
    http: 409,
    status: 0,
    message: texts.orders.errors.assignedElsewhere,
  },
  notTracked: {
    http: 404,
    status: 0,
    message: texts.orders.errors.notTracked,
  },
  isRental: {
    http: 409,
    status: 0,
    message: texts.orders.errors.isRental,
  },
  tooLateToCancel: {
    http: 409,
    status: 0,
    message: texts.orders.errors.tooLateToCancel,
  },
  alreadyCancelled: {
    http: 409,
    status: 0,
    message: texts.orders.errors.alreadyCancelled,
  },
  oneByOne: {
    http: 422,
    status: 0,
    message: texts.orders.errors.oneByOne,
  },
  refundChanged: {
    http: 409,
    status: 0,
    message: texts.orders.errors.refundChanged,
  },
  unknownLine: {
    http: 404,
    status: 0,
    message: texts.orders.errors.unknownLine,
  },
  tooManyUnits: {
    http: 422,
    status: 0,
    message: texts.orders.errors.tooManyUnits,
  },
  beingPaid: {
    http: 409,
    status: 0,
    message: texts.orders.errors.beingPaid,
  },
  changeTheCart: {
    http: 409,
    status: 0,
    message: texts.orders.errors.changeTheCart,
  },
  notReached: {
    http: 422,
    status: 0,
    message: texts.orders.errors.notReached,
  },
  nothingToMove: {
    http: 409,
    status: 0,
    message: texts.orders.errors.nothingToMove,
  },
  cancelledToMove: {
    http: 409,
    status: 0,
    message: texts.orders.errors.cancelledToMove,
  },
  tooLateToMove: {
    http: 409,
    status: 0,
    message: texts.orders.errors.tooLateToMove,
  },
  changeAtCheckout: {
    http: 409,
    status: 0,
    message: texts.orders.errors.changeAtCheckout,
  },
  notPaid: {
    http: 409,
    status: 0,
    message: texts.orders.errors.notPaid,
  },
});
