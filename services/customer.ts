import type { Address, Profile } from "@/contract/customer";
import { call, type Caller } from "./http";

const profile = { read: ({ customer }: { customer: Profile }) => customer, empty: () => null };

export function fetchProfile(from?: Caller) {
  return call("GET /customer-api/profile", {}, { ...profile, from });
}

export function updateProfile(changes: { fullname?: string; phone?: string; unsubscribe_email?: boolean }) {
  return call("PUT /customer-api/update", { query: changes }, profile);
}

/** Addresses that the customer has ordered to, the latest first. */
export function fetchAddresses(from?: Caller) {
  return call(
    "GET /customer-api/profile/address",
    {},
    { read: ({ data }) => data.addresses, empty: (): Address[] => [], from },
  );
}
