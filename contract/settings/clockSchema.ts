import { Type } from "typebox";

/** `StoreClock` as it is answered. */
export const StoreClockSchema = Type.Object({ zone: Type.String(), beside: Type.Array(Type.String()) });
