import { localePath } from "../../../contract/locales";
import type { ReferralUrl } from "../../../contract/routes/referralRoutes";
import type { Deps } from "../../deps";
import { requireCustomer, type Caller } from "../../http/caller";
import { qrPicture } from "../payments/qr";
import { codeOf } from "./repositoryCodes";

/** The customer's own link, under the store's own address and in their language and country. */
export async function readOwnLink({ db, env }: Pick<Deps, "db" | "env">, caller: Caller): Promise<ReferralUrl> {
  const { id } = requireCustomer(caller);
  const code = await codeOf(db, id);
  if (code === undefined) throw new Error(`customer ${id} has a session but no record`);
  const url = `${env.origin}${localePath("/invite", `${caller.language}-${caller.country}`)}?code=${code}`;
  return { code, url, qr: await qrPicture(url) };
}
