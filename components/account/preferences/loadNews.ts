import type { PageContext } from "@/services/page";

export interface NewsProps {
  token: string;
  state: "ask" | "begun" | "end" | "ended" | "dead";
}

/** The token of a mailed link and whether it begins or ends the letters, or what came of it. */
export async function loadNews({ query }: PageContext): Promise<NewsProps> {
  if (query.done) return { token: "", state: "begun" };
  if (query.ended) return { token: "", state: "ended" };
  const ends = query.do === "end";
  const shape = ends ? /^\d{1,9}\.[\w-]{43}$/ : /^[\w-]{16,100}$/;
  const token = shape.test(query.token ?? "") ? (query.token ?? "") : "";
  if (token === "" || query.error) return { token: "", state: "dead" };
  return { token, state: ends ? "end" : "ask" };
}
