import { eq } from "drizzle-orm";
import { localePath } from "../../../contract/locales";
import type { ReferralUrl } from "../../../contract/routes/referralRoutes";
import { customers } from "../../db/schema";
import type { Deps } from "../../deps";
import { requireCustomer, type Caller } from "../../http/caller";
import { qrPicture } from "../payments/qr";

/** The customer's own link, under the store's own address and in their language and country. */
export async function readOwnLink({ db, env }: Pick<Deps, "db" | "env">, caller: Caller): Promise<ReferralUrl> {
  const { id } = requireCustomer(caller);
  const [row] = await db.select({ code: customers.referralCode }).from(customers).where(eq(customers.id, id));
  if (!row) throw new Error(`customer ${id} has a session but no record`);
  const url = `${env.origin}${localePath("/invite", `${caller.language}-${caller.country}`)}?code=${row.code}`;
  return { code: row.code, url, qr: await qrPicture(url) };
}
