import type { RequestState } from "../../../contract/enums";

/** States in which something may still come of a request. */
export const LIVE_STATES: RequestState[] = ["open", "changed", "approved"];
