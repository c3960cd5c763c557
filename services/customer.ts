import type { Profile } from "@/contract/customer";
import { call, type Caller } from "./http";

const profile = { read: ({ customer }: { customer: Profile }) => customer, empty: () => null };

export function fetchProfile(from?: Caller) {
  return call("GET /customer-api/profile", {}, { ...profile, from });
}

export function updateProfile(changes: { fullname?: string; phone?: string }) {
  return call("PUT /customer-api/update", { query: changes }, profile);
}
