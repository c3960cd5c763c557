import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import {
  Failure,
  type BodyOf,
  type Method,
  type ParamsOf,
  type QueryOf,
  type ReplyOf,
  type RouteSchema,
  type RouteTable,
} from "../../contract/routes/route";
import type { Caller } from "./caller";
import { assertRecorded, setChangesHeader } from "./deskCall";

/** What a handler gets: validated input and who calls. `reply` is for cookies and headers only. */
export interface Call<Route extends RouteSchema> {
  params: ParamsOf<Route>;
  query: QueryOf<Route>;
  body: BodyOf<Route>;
  caller: Caller;
  request: FastifyRequest;
  reply: FastifyReply;
}

export type Handler<Route extends RouteSchema> = (call: Call<Route>) => Promise<ReplyOf<Route>> | ReplyOf<Route>;

/** A handler for every call of a table; a module may give some of them and another the rest. */
export type Handlers<Table extends RouteTable> = {
  [Key in keyof Table]: Table[Key] extends RouteSchema ? Handler<Table[Key]> : never;
};

interface RouteOptions {
  /** Heading in the OpenAPI document. */
  tag: string;
  /** Milliseconds until a call is told to come again, where what it sends takes longer than usual. */
  answerMs?: number;
}

/** Registers an area: validation, serialisation and documentation all come from the contract's table. */
export function registerRoutes<Table extends RouteTable>(
  app: FastifyInstance,
  table: Table,
  handlers: Handlers<Table>,
  options: RouteOptions,
): void {
  for (const key of Object.keys(table) as (keyof Table & string)[]) {
    const route: RouteSchema = (table as RouteTable)[key as keyof RouteTable]!;
    const handler = handlers[key] as unknown as Handler<RouteSchema>;
    const [method, url] = key.split(" ") as [Method, string];
    app.route({
      method,
      url,
      config: {
        access: route.access,
        ...(route.movesMoney && { movesMoney: true }),
        ...(route.stepUp && { stepUp: true }),
      },
      ...(options.answerMs !== undefined && { handlerTimeout: options.answerMs }),
      ...(route.bodyLimit !== undefined && { bodyLimit: route.bodyLimit }),
      schema: {
        summary: route.summary,
        ...(route.movesMoney && { "x-passkey": true }),
        ...(route.stepUp && { "x-step-up": true }),
        tags: [options.tag],
        ...(route.params && { params: route.params }),
        ...(route.query && { querystring: route.query }),
        ...(route.body && { body: route.body }),
        ...(route.headers && { headers: route.headers }),
        response: {
          200: route.reply,
          202: route.reply,
          204: {},
          ...(route.refusal && { 402: route.refusal }),
          ...(route.conflict && { 409: route.conflict }),
          "4xx": Failure,
          "5xx": Failure,
        },
      },
      handler: async (request, reply) => {
        const call = {
          params: request.params,
          query: request.query,
          body: request.body,
          caller: request.caller,
          request,
          reply,
        };
        const answer = await handler(call as Call<RouteSchema>);
        assertRecorded(key, route, request);
        setChangesHeader(request, reply);
        if (reply.sent) return reply;
        if (answer === null) return reply.code(204).send();
        return reply.send(answer);
      },
    });
  }
}

/** `{status: 1, message, data}` with named fields beside `data`. */
export function ok<Data extends object>(data: Data, message?: string): { status: number; message: string; data: Data };
export function ok<Data extends object, Named extends object>(
  data: Data,
  message: string,
  named: Named,
): { status: number; message: string; data: Data } & Named;
export function ok(data: object, message = "", named: object = {}) {
  return { status: 1, message, data, ...named };
}
