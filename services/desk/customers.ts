import type { CustomerView } from "@/contract/customerDesk/customerDeskTerms";
import { callForData, type Caller } from "../http";

/** What the team's list of customers is narrowed to, and behind which cursor it goes on. */
interface CustomersQuery {
  view: CustomerView;
  q: string;
  after?: string | undefined;
}

export const fetchStaffCustomers = ({ view, q, after }: CustomersQuery, from?: Caller) =>
  callForData(
    "GET /customer-api/staff/customers",
    { query: { view, ...(q !== "" && { q }), ...(after !== undefined && after !== "" && { after }) } },
    { from },
  );

export const fetchStaffCustomer = (id: number, from?: Caller) =>
  callForData("GET /customer-api/staff/customers/:id", { params: { id } }, { from });

export const endCustomerSessions = (id: number, reason: string) =>
  callForData("POST /customer-api/staff/customers/:id/end-sessions", { params: { id }, body: { reason } });

export const exportCustomer = (id: number) =>
  callForData("POST /customer-api/staff/customers/:id/export", { params: { id } });
