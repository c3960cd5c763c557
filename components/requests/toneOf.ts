import type { RequestState } from "@/contract/enums";

/** How a state looks: what is done, what needs somebody, what is over. */
export function toneOf(state: RequestState): "plain" | "positive" | "warning" | "danger" {
  if (state === "paid" || state === "approved") return "positive";
  if (state === "open" || state === "changed") return "warning";
  return state === "refused" || state === "failed" ? "danger" : "plain";
}
