import { Type } from "typebox";
import { Time } from "../shared";
import { DESK_KIND_NAMES, type DeskKind } from "./liveTerms";

const Kind = Type.Unsafe<DeskKind>({ type: "string", enum: DESK_KIND_NAMES });

/** What a socket may say with `desk.here`. */
export const DeskObjectSchema = Type.Object(
  { kind: Kind, id: Type.Integer({ minimum: 0, maximum: 2_147_483_647 }) },
  { additionalProperties: false },
);

/** What the socket's event `desk` says, and when it happened. */
export const DeskChangeRow = Type.Object({ kind: Kind, id: Type.Integer(), version: Type.Integer(), at: Time });
