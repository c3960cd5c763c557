import type { FastifyInstance, FastifyReply } from "fastify";
import { Type, type Static } from "typebox";
import { MONEY_LIMITS } from "../../../../contract/desk/moneyTerms";
import { requiredText } from "../../../../contract/shared";
import type { Deps } from "../../../deps";
import { vendorOf } from "../../desk/deskRequest";
import { KeyedSemaphore } from "../../../semaphore";
import { DOCUMENT_POLICY } from "../../invoices/html";
import { statementCsv } from "./csv";
import { statementHtml } from "./html";
import { readStatement } from "./model";
import { statementPdf } from "./pdf";

const tags = ["Money of brands"];
const Params = Type.Object({ number: requiredText(MONEY_LIMITS.numberLength) });
const access = { who: "vendor", may: "money.read" } as const;
const PATH = "/customer-api/vendor/statements/:number";

/** A document takes processor time that all others wait for. */
const printers = new KeyedSemaphore({ places: 2, queue: 20, patienceMs: 5_000 });

/** A statement as a page, as PDF and as a file for spreadsheets. */
export function registerStatementPapers(app: FastifyInstance, deps: Deps): void {
  const { db, env } = deps;
  const options = (summary: string) => ({ schema: { tags, summary, params: Params }, config: { access } }) as const;
  type PaperRequest = { Params: Static<typeof Params> };

  const guarded = (reply: FastifyReply) =>
    reply
      .header("Cache-Control", "private, no-store")
      .header("Referrer-Policy", "no-referrer")
      .header("X-Robots-Tag", "noindex");
  const attached = (reply: FastifyReply, type: string, name: string) =>
    guarded(reply).type(type).header("Content-Disposition", `attachment; filename="${name}"`);

  app.get<PaperRequest>(PATH, options("A statement as a page"), async (request, reply) => {
    const { params, caller } = request;
    const paper = await readStatement(db, vendorOf(request), params.number, caller.language);
    return guarded(reply)
      .type("text/html; charset=utf-8")
      .header("Content-Security-Policy", DOCUMENT_POLICY)
      .send(statementHtml(paper, `/customer-api/vendor/statements/${paper.number}`));
  });

  app.get<PaperRequest>(`${PATH}/pdf`, options("A statement as PDF"), async (request, reply) => {
    const { params, caller } = request;
    const paper = await readStatement(db, vendorOf(request), params.number, caller.language);
    const content = await printers.run(() => statementPdf(paper, env.storeName));
    return attached(reply, "application/pdf", `${paper.number}.pdf`).send(content);
  });

  app.get<PaperRequest>(`${PATH}/csv`, options("A statement's entries as a file"), async (request, reply) => {
    const { params, caller } = request;
    const paper = await readStatement(db, vendorOf(request), params.number, caller.language);
    return attached(reply, "text/csv; charset=utf-8", `${paper.number}.csv`).send(statementCsv(paper, caller.language));
  });
}
