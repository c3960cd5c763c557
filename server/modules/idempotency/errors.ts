import { defineErrors, DomainError } from "../../http/errors";
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

/** The header that names one intention, as a refusal of it says where it stands. */
export const keyReused = () => new DomainError(idempotencyErrors.keyReused, { field: "Idempotency-Key" });
