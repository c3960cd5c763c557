import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type { RequestDetail } from "../../../contract/orderRequest";
import { companies, managerSettings } from "../../../server/db/schema";
import { askBody } from "./requests";
import { CARDS, cardToken, productId } from "./shopping";
import type { TestStore } from "../store";
import type { AnswerTo, Visitor } from "../visitor";

export const APPROVAL = "/order-api/order-request";
export const MEMBER = "employee@company.example";
export const MANAGER = "manager@company.example";

type Settings = Partial<typeof managerSettings.$inferInsert>;

/** What the demo company's managers have decided from now on. */
export async function decideAbout(
  { deps: { db } }: TestStore,
  settings: Settings,
  slug = "company-example",
): Promise<void> {
  const [company] = await db.select().from(companies).where(eq(companies.slug, slug));
  if (!company) throw new Error("no company");
  await db.delete(managerSettings).where(eq(managerSettings.companyId, company.id));
  const free = { approvalRequired: false, limitPerOrder: null, limitPerMonth: null, currency: "USD" } as const;
  await db.insert(managerSettings).values({ ...free, ...settings, companyId: company.id });
}

/** Puts units of products into a member's cart, which was emptied before. */
export async function fill(store: TestStore, member: Visitor, lines: Record<string, number>): Promise<void> {
  await member.delete("/order-api/order/cart/clear");
  for (const [slug, quantity] of Object.entries(lines)) {
    const added = await member.post("/order-api/order/cart", [{ product_id: await productId(store, slug), quantity }]);
    if (added.status !== 200) throw new Error(`not added: ${added.text}`);
  }
}

/** What a call about an approval answers. */
type To<Call extends string> = AnswerTo<"POST", `${typeof APPROVAL}/${Call}`>;

/** Asks the company's managers about the member's cart. */
export async function askApproval(member: Visitor, email = MEMBER, more: object = {}): Promise<To<"approval">> {
  return member.post(`${APPROVAL}/approval`, askBody(email, more), { "idempotency-key": randomUUID() });
}

/** The same, and what the member then sees. */
export async function asked(member: Visitor): Promise<RequestDetail> {
  const answer = await askApproval(member);
  if (answer.status !== 200) throw new Error(`not asked: ${answer.text}`);
  return answer.body.data as RequestDetail;
}

type Named = Pick<RequestDetail, "number" | "fingerprint">;

export function decide({ number, fingerprint }: Named, manager: Visitor, said: object): Promise<To<"decide">> {
  return manager.post(`${APPROVAL}/decide`, { number, fingerprint, ...said });
}

/** Pays what a member asks for, as whoever decides. */
export async function payApproval(
  { number, fingerprint }: Named,
  manager: Visitor,
  card: string = CARDS.pays,
): Promise<To<"pay">> {
  const payment = { gateway_id: 1, card_token: await cardToken(manager, card) };
  return manager.post(`${APPROVAL}/pay`, { number, fingerprint, payment }, { "idempotency-key": randomUUID() });
}
