import { defineErrors } from "../../http/errors";
import { texts } from "../../locales/texts";

export const shipmentErrors = defineErrors({
  unknownPart: {
    http: 404,
    status: 0,
    message: texts.shipments.errors.unknownPart,
  },
  notToSend: {
    http: 409,
    status: 0,
    message: texts.shipments.errors.notToSend,
  },
  held: {
    http: 409,
    status: 0,
    message: texts.shipments.errors.held,
  },
  sentByMail: {
    http: 409,
    status: 0,
    message: texts.shipments.errors.sentByMail,
  },
  notUnderWay: {
    http: 409,
    status: 0,
    message: texts.shipments.errors.notUnderWay,
  },
  notInIt: {
    http: 422,
    status: 0,
    message: texts.shipments.errors.notInIt,
  },
  notPaid: {
    http: 409,
    status: 0,
    message: texts.shipments.errors.notPaid,
  },
});
