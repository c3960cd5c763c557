import type { PageContext } from "@/services/page";

const OUTCOMES = ["sent", "begun", "ended", "dead", "email", "tooMany"] as const;

export interface SubscriptionProps {
  token: string;
  state: "confirm" | "end" | (typeof OUTCOMES)[number];
}

/** The token of a mailed link and what it is for, or what came of it. */
export async function loadSubscription({ query }: PageContext): Promise<SubscriptionProps> {
  const token = /^\d{1,9}\.[\w-]{43}$/.test(query.token ?? "") ? (query.token ?? "") : "";
  if (token !== "") return { token, state: query.do === "end" ? "end" : "confirm" };
  return { token, state: OUTCOMES.find((known) => known === query.state) ?? "dead" };
}
