import { callForData, type Caller } from "../../http";

export const fetchSellers = (from?: Caller) => callForData("GET /common-api/staff/sellers", {}, { from });

/** Asks the register for a company's VAT number. */
export const trySeller = (code: string) =>
  callForData("POST /common-api/staff/sellers/:code/trial", { params: { code } });
