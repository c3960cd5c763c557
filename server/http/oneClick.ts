import type { FastifyInstance } from "fastify";
import type { RouteTable } from "../../contract/routes/route";
import { registerRoutes, type Handlers } from "./route";
import { ownScope } from "../platform/http/ownScope";

const FORMS = ["application/x-www-form-urlencoded", "multipart/form-data"];

/**
 * Calls that mail programs send by themselves when a reader wants no more of these mails: a form of one field, from
 * nowhere and without a cookie (RFC 8058). Its body says nothing; the address has all.
 */
export async function registerOneClick<Table extends RouteTable>(
  app: FastifyInstance,
  table: Table,
  handlers: Handlers<Table>,
  options: { tag: string },
): Promise<void> {
  await ownScope(app, async (scope) => {
    const drop = (_request: unknown, _body: unknown, done: (error: null, body: object) => void) => done(null, {});
    scope.addContentTypeParser(FORMS, { parseAs: "buffer" }, drop);
    registerRoutes(scope, table, handlers, options);
  });
}
