import { callForData, type Caller } from "../../http";

export const fetchGateways = (from?: Caller) => callForData("GET /common-api/staff/gateways", {}, { from });

/** Asks the provider of a way to pay about its last payment. */
export const tryGateway = (id: number) => callForData("POST /common-api/staff/gateways/:id/trial", { params: { id } });
