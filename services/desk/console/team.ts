import type { StaffRole } from "@/contract/desk/rights";
import { callForData, type Caller } from "../../http";

export const fetchStaffTeam = (from?: Caller) => callForData("GET /customer-api/staff/team", {}, { from });
export const inviteStaff = (email: string, role: StaffRole) =>
  callForData("POST /customer-api/staff/team/invite", { body: { email, role } });
export const giveStaffRole = (customer: number, role: StaffRole) =>
  callForData("PUT /customer-api/staff/team/:customer", { params: { customer }, body: { role } });
export const removeStaff = (customer: number) =>
  callForData("DELETE /customer-api/staff/team/:customer", { params: { customer } });
export const removeStaffInvite = (id: number) =>
  callForData("DELETE /customer-api/staff/team/invites/:id", { params: { id } });

export const fetchStaffInvite = (from: Caller) => callForData("GET /customer-api/staff-invites", {}, { from });
export const acceptStaffInvite = (id: number) =>
  callForData("POST /customer-api/staff-invites/:id/accept", { params: { id } });
