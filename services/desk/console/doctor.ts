import { callForData, type Caller } from "../../http";

export const fetchDoctor = (from?: Caller) => callForData("GET /log-api/staff/doctor", {}, { from });

/** Has the store check itself; one that is under way stays the only one. */
export const askDoctor = () => callForData("POST /log-api/staff/doctor/run", {});
