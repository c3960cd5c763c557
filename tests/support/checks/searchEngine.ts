import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import type { SearchDocument } from "../../../server/modules/search/meilisearch";

interface Question {
  q: string;
  limit: number;
  attributesToRetrieve: string[];
  attributesToSearchOn: string[];
  matchingStrategy: string;
}

/**
 * A server that speaks as much of Meilisearch's protocol as the store uses: documents, settings, a search for all
 * words.
 */
export async function startSearchEngine(key: string) {
  const documents = new Map<number, SearchDocument>();
  const calls: string[] = [];
  const state = { isDown: false, settings: {} as Record<string, unknown> };
  const server = createServer((request, response) => {
    void readJson(request).then((body) => {
      const call = `${request.method ?? ""} ${request.url ?? ""}`;
      calls.push(call);
      const answer = (status: number, json: unknown) =>
        response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(json));
      if (state.isDown) return answer(503, { code: "unavailable" });
      if (request.headers.authorization !== `Bearer ${key}`) return answer(403, { code: "invalid_api_key" });
      switch (call) {
        case "PATCH /indexes/products/settings":
          state.settings = body as Record<string, unknown>;
          return answer(202, { taskUid: calls.length });
        case "PUT /indexes/products/documents?primaryKey=id":
          for (const document of body as SearchDocument[]) documents.set(document.id, document);
          return answer(202, { taskUid: calls.length });
        case "POST /indexes/products/documents/delete-batch":
          for (const id of body as number[]) documents.delete(id);
          return answer(202, { taskUid: calls.length });
        case "POST /indexes/products/search":
          return answer(200, { hits: find([...documents.values()], body as Question) });
        default:
          return answer(404, { code: "not_found" });
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://:${encodeURIComponent(key)}@127.0.0.1:${port}`,
    documents,
    calls,
    state,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

/** Those in which every word is somewhere in the attributes asked for, the popular ones first. */
function find(
  documents: readonly SearchDocument[],
  { q, limit, attributesToSearchOn, attributesToRetrieve }: Question,
) {
  const words = q.toLowerCase().split(/\s+/);
  const valueOf = (document: SearchDocument, attribute: string) =>
    attribute.split(".").reduce<unknown>((value, part) => (value as Record<string, unknown>)[part], document) as string;
  return documents
    .filter((document) => {
      const text = attributesToSearchOn.map((attribute) => valueOf(document, attribute).toLowerCase()).join(" ");
      return words.every((word) => text.includes(word));
    })
    .sort((a, b) => b.popularity - a.popularity || a.id - b.id)
    .slice(0, limit)
    .map((document) => Object.fromEntries(attributesToRetrieve.map((name) => [name, valueOf(document, name)])));
}

async function readJson(request: IncomingMessage): Promise<unknown> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return JSON.parse(Buffer.concat(parts).toString() || "null");
}
