import type { FastifyInstance, FastifyReply } from "fastify";
import { Type, type Static } from "typebox";
import { isLanguage } from "../../../contract/markets";
import { text } from "../../../contract/shared";
import type { Deps } from "../../deps";
import type { Caller } from "../../http/caller";
import { DomainError } from "../../http/errors";
import { KeyedSemaphore } from "../../semaphore";
import { orderErrors } from "../orders/errors";
import { mayAct } from "../orders/authoriseOrderAction";
import { findOrder } from "../orders/repository";
import { DOCUMENT_POLICY, documentHtml } from "./html";
import { findDocument } from "./repositoryDocuments";
import { documentModel, type DocumentModel } from "./documentModel";
import { documentPdf } from "./pdf";
import { documentPaths } from "./present";

const tags = ["Cart and order"];
const Params = Type.Object({ number: text(40) });
/** `language` of the paper: its own when it is left out. */
const Query = Type.Object({ token: Type.Optional(text(100)), language: Type.Optional(text(2)) });

/** A document takes processor time that all others wait for. */
const printers = new KeyedSemaphore({ places: 2, queue: 20, patienceMs: 5_000 });

interface Ask {
  Params: Static<typeof Params>;
  Querystring: Static<typeof Query>;
}

/** Invoices and credit notes as a page and as PDF: for the order's owner, its token's holder and the store's team. */
export function registerDocuments(app: FastifyInstance, deps: Deps): void {
  const { db, env } = deps;

  async function find(number: string, { token, language }: Ask["Querystring"], caller: Caller): Promise<DocumentModel> {
    const document = await findDocument(db, number.toUpperCase());
    const order = document && (await findOrder(db, document.orderId));
    if (!document || !order || !mayAct(order, caller, token, "customers.read"))
      throw new DomainError(orderErrors.unknownOrder);
    return documentModel(document, isLanguage(language) ? language : document.language);
  }

  const guarded = (reply: FastifyReply) =>
    reply
      .header("Cache-Control", "private, no-store")
      .header("Referrer-Policy", "no-referrer")
      .header("X-Robots-Tag", "noindex");

  const options = (summary: string) =>
    ({ schema: { tags, summary, params: Params, querystring: Query }, config: { access: "anyone" } }) as const;

  app.get<Ask>(
    "/order-api/order/document/:number",
    options("An invoice or credit note as a page"),
    async ({ params, query, caller }, reply) => {
      const paper = await find(params.number, query, caller);
      const { pdf } = documentPaths(paper.number, query.token);
      return guarded(reply)
        .type("text/html; charset=utf-8")
        .header("Content-Security-Policy", DOCUMENT_POLICY)
        .send(documentHtml(paper, pdf));
    },
  );

  app.get<Ask>(
    "/order-api/order/document/:number/pdf",
    options("An invoice or credit note as PDF"),
    async ({ params, query, caller }, reply) => {
      const paper = await find(params.number, query, caller);
      return guarded(reply)
        .type("application/pdf")
        .header("Content-Disposition", `attachment; filename="${paper.number}.pdf"`)
        .send(await printers.run(() => documentPdf(paper, env.storeName)));
    },
  );
}
