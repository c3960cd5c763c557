import type { orderRoutes } from "../../../contract/routes/orderRoutes";
import { ok, type Handlers } from "../../http/route";
import { checkAddress, type AddressToCheck } from "./checkAddress";

/** Says what is wrong with an address and offers it as it should be written, when that differs. */
export function addressHandlers(): Pick<Handlers<typeof orderRoutes>, "POST /order-api/verify-address"> {
  return {
    "POST /order-api/verify-address": ({ body, caller }) => {
      const asked: AddressToCheck = {
        street1: body.street1,
        street2: body.street2 ?? "",
        city: body.city,
        state: body.state ?? "",
        zip: body.zip ?? "",
        country: body.country.trim().toUpperCase(),
        phone: body.phone ?? "",
      };
      const { errors, corrected } = checkAddress(asked, caller.language);
      const differs = Object.entries(corrected).some(
        ([field, value]) => asked[field as keyof AddressToCheck] !== value,
      );
      const suggestion = differs ? { ...body, ...corrected } : null;
      return ok({ is_valid: errors.length === 0, suggestion, errors });
    },
  };
}
