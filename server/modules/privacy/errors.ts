import { defineErrors } from "../../http/errors";
import { texts } from "../../locales/texts";

const words = texts.customers.privacy;

export const privacyErrors = defineErrors({
  underWay: { http: 409, status: 0, message: words.underWay },
  paidOut: { http: 409, status: 0, message: words.paidOut },
  lastOwner: { http: 409, status: 0, message: words.lastOwner },
  staff: { http: 403, status: 0, message: words.staff },
});
