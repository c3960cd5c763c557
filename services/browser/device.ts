import type { Answer } from "../answer";

/** A device, a wallet or another company's script gave nothing; what the server says of a call is an `ApiFailure`. */
interface DeviceFailure<Reason extends string> {
  kind: "device";
  reason: Reason;
}

export interface DeviceRefusal<Reason extends string> {
  message: string;
  data: null;
  failure: DeviceFailure<Reason>;
}

/** What a service answers that asks a device, too: nothing is thrown, and its failure says whose it is. */
export type DeviceAnswer<Data, Reason extends string> = Answer<Data> | DeviceRefusal<Reason>;

export const notGiven = <Reason extends string>(reason: Reason): DeviceRefusal<Reason> => ({
  message: "",
  data: null,
  failure: { kind: "device", reason },
});
