import type { Visitor } from "../visitor";

/** The part of the store's OpenAPI document that tests read. */
interface ApiDocument {
  paths: Record<string, Record<string, { parameters: { name: string; in: string }[] }>>;
}

/** Names of the headers that the store's own document gives for a call. */
export async function documentedHeaders(visitor: Visitor, method: "post" | "put", path: string): Promise<string[]> {
  const document = (await visitor.get("/docs/json")).body as ApiDocument;
  const parameters = document.paths[path]?.[method]?.parameters ?? [];
  return parameters.filter((one) => one.in === "header").map(({ name }) => name);
}
