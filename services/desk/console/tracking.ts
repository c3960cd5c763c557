import { callForData } from "../../http";
import type { InputOf } from "../../routes";

/** What a file of tracking numbers would do. Browsers do not agree on the type of such a file. */
export const checkTrackingFile = (file: Blob) =>
  callForData("POST /order-api/staff/tracking/file", {}, { picture: file.slice(0, file.size, "text/csv") });

export type ShippedPart = InputOf<"POST /order-api/staff/tracking">["body"]["parts"][number];
export const shipTrackedParts = (parts: ShippedPart[]) =>
  callForData("POST /order-api/staff/tracking", { body: { parts } });

/** A file to fill in, which the browser gets by itself. */
export const TRACKING_TEMPLATE = "/order-api/staff/tracking/template";
