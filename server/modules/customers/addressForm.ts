import type { FastifyInstance } from "fastify";
import type { AddressInput } from "../../../contract/routes/addressBookRoutes";
import { ADDRESS_USES } from "../../../contract/rules/addressUses";
import { LIMITS } from "../../../contract/limits";
import type { Deps } from "../../deps";
import { requireCustomer } from "../../http/caller";
import { DomainError, httpErrors } from "../../http/errors";
import { plainFields, registerForm, type FormCall } from "../../http/form";
import { addAddress, editAddress, preferAddress, removeAddress } from "./addressBook";

const PATH = "/customer/addresses";
const BODY_LIMIT = 16 * 1024;

/** Names of the page's fields, which are the checkout's, and how long each may be. */
const FIELDS = {
  label: ["label", LIMITS.labelLength],
  fullname: ["fullname", LIMITS.nameLength],
  phone: ["phone", LIMITS.phoneLength],
  address: ["delivery.street1", LIMITS.addressLength],
  apartment: ["delivery.street2", LIMITS.addressLength],
  city: ["delivery.city", LIMITS.cityLength],
  state: ["delivery.state", LIMITS.stateLength],
  zip: ["delivery.zip", LIMITS.zipLength],
  country: ["delivery.country", 2],
} as const satisfies Record<string, readonly [name: string, most: number]>;

/**
 * `POST /customer/addresses`: the address book without scripts. Answers 303 to the list with what was done, or to the
 * form with the fields that are wrong.
 */
export async function registerAddressForm(app: FastifyInstance, deps: Deps): Promise<void> {
  await registerForm(app, deps.env, {
    path: PATH,
    access: "customer",
    fields: plainFields,
    bodyLimit: BODY_LIMIT,
    answer: (call) => take(deps, call),
  });
}

function readForm(fields: URLSearchParams): AddressInput {
  const read = Object.entries(FIELDS).map(([field, [name, most]]) => [field, (fields.get(name) ?? "").slice(0, most)]);
  return {
    ...(Object.fromEntries(read) as Record<keyof typeof FIELDS, string>),
    is_default_delivery: fields.has("is_default_delivery"),
    is_default_billing: fields.has("is_default_billing"),
  };
}

async function take(deps: Deps, { fields, caller }: FormCall<URLSearchParams>): Promise<string> {
  const { id: customerId } = requireCustomer(caller);
  const id = Number(fields.get("id") ?? "");
  if (!Number.isSafeInteger(id) || id < 0 || id > 2_147_483_647) throw new DomainError(httpErrors.notFound);
  const use = ADDRESS_USES.find((known) => known === fields.get("use"));
  try {
    if (fields.has("remove")) await removeAddress(deps, customerId, id);
    else if (use) await preferAddress(deps, customerId, { id, use });
    else if (id > 0) await editAddress(deps, { customerId, id }, readForm(fields), caller.language);
    else await addAddress(deps, customerId, readForm(fields), caller.language);
    return `${PATH}?done=${fields.has("remove") ? "removed" : "saved"}`;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    if (error.kind === httpErrors.notFound) return `${PATH}?error=gone`;
    const wrong = (error.extras.errors ?? []).map(({ field }) => field);
    if (wrong.length === 0) return `${PATH}?error=full`;
    const country = encodeURIComponent(fields.get(FIELDS.country[0]) ?? "");
    return `${PATH}/${id > 0 ? id : "new"}?country=${country}&error=${wrong.join(",")}`;
  }
}
