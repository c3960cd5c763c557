import type { PageContext } from "@/services/page";

export interface NewsProps {
  token: string;
  state: "ask" | "begun" | "dead";
}

/** The token of the mailed link, or what came of it. */
export async function loadNews({ query }: PageContext): Promise<NewsProps> {
  const token = /^[\w-]{16,100}$/.test(query.token ?? "") ? (query.token ?? "") : "";
  if (query.done) return { token: "", state: "begun" };
  return { token, state: token === "" || query.error ? "dead" : "ask" };
}
