import { callForData } from "../../http";
import type { InputOf } from "../../routes";

/** What a bank's file is to the orders that wait for a transfer. Browsers do not agree on the type of such a file. */
export const matchWireFile = (file: Blob) =>
  callForData("POST /order-api/staff/wires/file", {}, { picture: file.slice(0, file.size, "text/csv") });

export type WireBody = InputOf<"POST /order-api/staff/wires">["body"]["wires"][number];
export const recordWires = (wires: WireBody[]) => callForData("POST /order-api/staff/wires", { body: { wires } });
