import { call, type Caller } from "./http";

export async function fetchProfile(from?: Caller) {
  return (await call("GET /customer-api/profile", {}, { from })).customer;
}

export async function updateProfile(changes: { fullname?: string; phone?: string; unsubscribe_email?: boolean }) {
  return (await call("PUT /customer-api/update", { query: changes })).customer;
}

/** Addresses that the customer has ordered to, the latest first. */
export async function fetchAddresses(from?: Caller) {
  return (await call("GET /customer-api/profile/address", {}, { from })).data.addresses;
}
