import { Type, type Static, type TProperties, type TSchema } from "typebox";
import type { DeskAccess, TeamAccess } from "../desk/rights";

export type Method = "GET" | "POST" | "PUT" | "DELETE";

/**
 * Who may make a call at all: everybody; whoever is signed in; who manages the
 * company that they are a member of; who sends goods (of the store's team, and of brands); who has a right of the
 * store's team; or who has one at a desk, which every call under `/vendor` and `/staff` names. A call for
 * everybody may still ask for a token or for the owner of what it names.
 */
export type Access = "anyone" | "customer" | "manager" | "sender" | TeamAccess | DeskAccess;

/** One call: what it takes and what it answers with HTTP 200. Failures share one shape. */
export interface RouteSchema {
  summary: string;
  /** Asked before the body is read: who may not call learns nothing of what the call takes. */
  access: Access;
  /** A call of the team or of a brand that moves money: for whom a passkey has proven (`gate/registerAccess.ts`). */
  movesMoney?: true;
  /** A call by which personal data leave in bulk: only for whom has shown lately that they are there. */
  stepUp?: true;
  params?: TSchema;
  query?: TSchema;
  body?: TSchema;
  /** Bytes that the body may have, where that is not as usual (`BODY_LIMIT`). */
  bodyLimit?: number;
  /** Headers beside the common ones; a handler reads them from the request. */
  headers?: TSchema;
  reply: TSchema;
  /** What it answers with HTTP 409, when that says more than why: the state as it is now. */
  conflict?: TSchema;
  /** What it answers with HTTP 402, when a payment was refused. */
  refusal?: TSchema;
}

/**
 * Calls of one area, keyed `METHOD /path/:param`. The server registers handlers from it, the services are typed by
 * it.
 */
export type RouteTable = Record<`${Method} /${string}`, RouteSchema>;

type StaticOr<T, Otherwise> = T extends TSchema ? Static<T> : Otherwise;

export type ParamsOf<R extends RouteSchema> = StaticOr<R["params"], undefined>;
export type QueryOf<R extends RouteSchema> = StaticOr<R["query"], undefined>;
export type BodyOf<R extends RouteSchema> = StaticOr<R["body"], undefined>;
export type ReplyOf<R extends RouteSchema> = Static<R["reply"]>;

/** The envelope of every answer; `named` are the specification's own names beside `data`. */
export function envelope<Data extends TSchema, Named extends TProperties>(data: Data, named: Named) {
  return Type.Object({ status: Type.Integer(), message: Type.String(), data, ...named });
}

export const dataOnly = <Data extends TSchema>(data: Data) => envelope(data, {});

export const Empty = Type.Object({});

export const FieldError = Type.Object({ field: Type.String(), message: Type.String() });
export type FieldError = Static<typeof FieldError>;

/** Any failure: `status` 0 or below, the right HTTP code beside it. */
export const Failure = Type.Object({
  status: Type.Integer(),
  message: Type.String(),
  data: Type.Object({ retry_after: Type.Optional(Type.Integer()) }),
  code: Type.Optional(Type.Integer()),
  errors: Type.Optional(Type.Array(FieldError)),
  second_block: Type.Optional(Type.Integer()),
  customer: Type.Optional(Type.Object({ second_block: Type.Integer() })),
  request_id: Type.Optional(Type.String()),
  /** Of an order that could not be placed for a fault of the store's. */
  system_code: Type.Optional(Type.Integer()),
  system_message: Type.Optional(Type.String()),
});
export type Failure = Static<typeof Failure>;
