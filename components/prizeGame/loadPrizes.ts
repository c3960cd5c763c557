import type { OwnPrizeGame } from "@/contract/sales/prizeGameRoutes";
import { fetchOwnPrizeGame } from "@/services/account/prizeGame";
import type { PageContext } from "@/services/page";

/** Why a draw was refused, without scripts. */
const REFUSALS = ["notRunning", "drawnToday", "browserDrew", "noMailbox", "tooMany"] as const;

export interface PrizesProps {
  /** Null when they could not be looked up. */
  prizes: OwnPrizeGame | null;
  /** How a draw without scripts went. */
  told: "" | "drawn" | (typeof REFUSALS)[number];
}

/** A page of the customer's draws. */
export async function loadPrizes({ caller, query }: PageContext): Promise<PrizesProps> {
  const page = /^[1-9]\d{0,3}$/.test(query.page ?? "") ? Number(query.page) : 1;
  const { data } = await fetchOwnPrizeGame(page, caller);
  const refused = REFUSALS.find((known) => known === query.error) ?? "";
  return { prizes: data, told: query.drawn === "1" && data?.today ? "drawn" : refused };
}
