import { defineErrors } from "../../http/errors";
import { texts } from "../../locales/texts";

export const idempotencyErrors = defineErrors({
  keyUnreadable: {
    http: 400,
    status: 0,
    message: texts.idempotency.errors.keyUnreadable,
  },
  keyReused: {
    http: 422,
    status: 0,
    message: texts.idempotency.errors.keyReused,
  },
  stillRunning: {
    http: 409,
    status: 0,
    message: texts.idempotency.errors.stillRunning,
  },
});
