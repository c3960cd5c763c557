import type { StaffCustomer, StaffCustomerList } from "@/contract/customerDesk/customerDeskRoutes";
import { CUSTOMER_VIEWS, type CustomerView } from "@/contract/customerDesk/customerDeskTerms";
import type { ApiFailure } from "@/services/answer";
import { fetchStaffCustomer, fetchStaffCustomers } from "@/services/desk/customers";
import { exceptNotFound, readView, searchOf } from "@/services/desk/partPages";
import type { PageContext } from "@/services/page";

export interface CustomersProps {
  asked: { view: CustomerView; q: string };
  /** Null: it could not be read, or a customer is shown. */
  list: StaffCustomerList | null;
  /** Of the customer that is asked for; 0 for what is no number, null for the list. */
  id: number | null;
  customer: StaffCustomer | null;
  /** Why neither came; null where one did, or where there is no such customer. */
  failure: ApiFailure | null;
}

/** What the team's page of customers shows: a list, or the customer whose number its address has. */
export async function loadCustomers({ query, params, caller }: PageContext): Promise<CustomersProps> {
  const asked = { view: readView(CUSTOMER_VIEWS, query.view), q: searchOf(query) };
  const { number: typed = "" } = params;
  if (typed !== "") {
    const id = /^[1-9]\d{0,8}$/.test(typed) ? Number(typed) : 0;
    if (id === 0) return { asked, list: null, id, customer: null, failure: null };
    const { data: customer, failure } = await fetchStaffCustomer(id, caller);
    return { asked, list: null, id, customer, failure: exceptNotFound(failure) };
  }
  const { data: list, failure } = await fetchStaffCustomers({ ...asked, after: query.after }, caller);
  return { asked, list, id: null, customer: null, failure };
}
