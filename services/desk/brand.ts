import type { BrandDetail, BrandForm } from "@/contract/desk/brandRoutes";
import type { ChangedSince } from "@/contract/desk/desk";
import type { VendorRole } from "@/contract/desk/rights";
import type { Answer } from "../answer";
import { call, callForData, type Caller } from "../http";
import type { AnswerOf } from "../routes";

export const fetchBrandDesk = (from: Caller) => callForData("GET /customer-api/vendor/desk", {}, { from });
export const fetchStaffDesk = (from: Caller) => callForData("GET /customer-api/staff/desk", {}, { from });

export const fetchOverview = (from: Caller) => callForData("GET /customer-api/vendor/overview", {}, { from });
export const fetchBrand = (from: Caller) => callForData("GET /customer-api/vendor/brand", {}, { from });
export const fetchBrandHistory = (from: Caller) =>
  callForData("GET /customer-api/vendor/brand/history", { query: {} }, { from });

/** What stands in the way of a save: fields that others wrote meanwhile, and the version they are of. */
export interface ClashOf {
  version: number;
  fields: ChangedSince[];
}

export type SavedForm<Doc> = Answer<{ doc: Doc; version: number; merged: ChangedSince[] }, ClashOf | null>;

type SavedBrand = AnswerOf<"PUT /customer-api/vendor/brand">;

/** Saves what was touched of a brand's form. */
export async function saveBrand(version: number, changes: object): Promise<SavedForm<BrandForm>> {
  const body = { version, changes };
  return call(
    "PUT /customer-api/vendor/brand",
    { body },
    {
      read: ({ data }: SavedBrand) => ({ doc: data.form, version: data.version, merged: data.merged }),
      empty: (reply) => (reply as { current?: ClashOf } | null)?.current ?? null,
    },
  );
}

export const saveBrandSlug = (slug: string): Promise<Answer<BrandDetail>> =>
  callForData("PUT /customer-api/vendor/brand/slug", { body: { slug } });

export const fetchTeam = (from: Caller) => callForData("GET /customer-api/vendor/members", {}, { from });
export const inviteMember = (email: string, role: VendorRole) =>
  callForData("POST /customer-api/vendor/members/invite", { body: { email, role } });
export const giveRole = (customer: number, role: VendorRole) =>
  callForData("PUT /customer-api/vendor/members/:customer", { params: { customer }, body: { role } });
export const removeMember = (customer: number) =>
  callForData("DELETE /customer-api/vendor/members/:customer", { params: { customer } });
export const removeInvite = (id: number) =>
  callForData("DELETE /customer-api/vendor/members/invites/:id", { params: { id } });

export const fetchInvitations = (from: Caller) => callForData("GET /customer-api/brand-invites", {}, { from });
export const acceptInvitation = (id: number) =>
  callForData("POST /customer-api/brand-invites/:id/accept", { params: { id } });
