import { callForData } from "../http";

/** Which services of others a visitor may be asked about. */
export const fetchOutsideServices = () => callForData("GET /common-api/outside-services", {});

/** The country to suggest to this visitor, and where it is known from. */
export const fetchLocation = () => callForData("GET /common-api/location", {});
