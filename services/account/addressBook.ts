import type { AddressInput, SavedAddress } from "@/contract/routes/addressBookRoutes";
import type { AddressUse } from "@/contract/rules/addressUses";
import { call, type Caller } from "../http";

const book = {
  read: ({ data }: { data: { addresses: SavedAddress[] } }) => data.addresses,
  empty: (): SavedAddress[] => [],
};

/** Addresses that the customer keeps: the default for delivery first, then the latest used. */
export function fetchAddresses(from?: Caller) {
  return call("GET /customer-api/profile/address", {}, { ...book, from });
}

/** Keeps a new address, or changes the one with this id; answers all. */
export function saveAddress(address: AddressInput, id?: number) {
  if (id === undefined) return call("POST /customer-api/profile/address", { body: address }, book);
  return call("PUT /customer-api/profile/address/:id", { params: { id }, body: address }, book);
}

export function removeAddress(id: number) {
  return call("DELETE /customer-api/profile/address/:id", { params: { id } }, book);
}

/** Makes an address the first choice of a use; answers all. */
export function preferAddress(id: number, use: AddressUse) {
  return call("PUT /customer-api/profile/address/:id/set-default", { params: { id }, body: { use } }, book);
}
