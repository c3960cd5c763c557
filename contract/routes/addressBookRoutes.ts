import { Type, type Static } from "typebox";
import { LIMITS } from "../limits";
import { dataOnly, type RouteTable } from "./route";
import { ADDRESS_USES } from "../rules/addressUses";
import { IdParams, requiredText, text, StringEnum } from "../shared";

export const SavedAddress = Type.Object({
  id: Type.Integer(),
  /** The customer's own word for it, such as "Office"; empty without one. */
  label: Type.String(),
  fullname: Type.String(),
  phone: Type.String(),
  address: Type.String(),
  apartment: Type.String(),
  city: Type.String(),
  /** The code of the country's list, where it has one. */
  state: Type.String(),
  zip: Type.String(),
  country: Type.String(),
  is_default_delivery: Type.Boolean(),
  is_default_billing: Type.Boolean(),
});
export type SavedAddress = Static<typeof SavedAddress>;

const AddressInput = Type.Object({
  label: Type.Optional(text(LIMITS.labelLength)),
  fullname: requiredText(LIMITS.nameLength),
  phone: Type.Optional(text(LIMITS.phoneLength)),
  address: requiredText(LIMITS.addressLength),
  apartment: Type.Optional(text(LIMITS.addressLength)),
  city: requiredText(LIMITS.cityLength),
  state: Type.Optional(text(LIMITS.stateLength)),
  zip: Type.Optional(text(LIMITS.zipLength)),
  country: requiredText(2),
  /** Left out: as it is. */
  is_default_delivery: Type.Optional(Type.Boolean()),
  is_default_billing: Type.Optional(Type.Boolean()),
});
export type AddressInput = Static<typeof AddressInput>;

const addresses = dataOnly(Type.Object({ addresses: Type.Array(SavedAddress, { maxItems: LIMITS.savedAddresses }) }));

export const addressBookRoutes = {
  "GET /customer-api/profile/address": {
    access: "customer",
    summary:
      "Addresses that the customer keeps or has ordered to: the default for delivery first, then the latest used",
    reply: addresses,
  },
  "POST /customer-api/profile/address": {
    access: "customer",
    summary: "Keeps an address, checked by the rules of its country; one that is there already is changed. Answers all",
    body: AddressInput,
    reply: addresses,
  },
  "PUT /customer-api/profile/address/:id": {
    access: "customer",
    summary: "Changes an address; answers all",
    params: IdParams,
    body: AddressInput,
    reply: addresses,
  },
  "DELETE /customer-api/profile/address/:id": {
    access: "customer",
    summary: "Forgets an address; orders that went there keep theirs. Answers the others",
    params: IdParams,
    reply: addresses,
  },
  "PUT /customer-api/profile/address/:id/set-default": {
    access: "customer",
    summary: "Makes an address the first choice for deliveries or for invoices; answers all",
    params: IdParams,
    body: Type.Object({ use: StringEnum(ADDRESS_USES) }),
    reply: addresses,
  },
} as const satisfies RouteTable;
