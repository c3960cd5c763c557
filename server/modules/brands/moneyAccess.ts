import type { MoneyAccess } from "../../../contract/desk/brandRoutes";
import type { Deps } from "../../deps";
import type { SignedIn } from "../../http/caller";
import { countPasskeysOf } from "./repositoryCounts";

/** Whether somebody moves money in this session, as the gate of these calls decides (`gate/registerAccess.ts`). */
export async function moneyAccess({ db, env }: Deps, { id, isProven }: SignedIn): Promise<MoneyAccess> {
  if (isProven || !env.moneyNeedsPasskey) return "open";
  return (await countPasskeysOf(db, id)) > 0 ? "signIn" : "add";
}
