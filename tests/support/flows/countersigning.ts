import type { Visitor } from "../visitor";

const LISTS = { refunds: "/order-api/staff/refunds", commissions: "/customer-api/staff/commission-changes" } as const;

/** Signs all that waits for a second person, as one of the team who has not asked for any of it. */
export async function signWaiting(second: Visitor, what: keyof typeof LISTS): Promise<void> {
  const { rows } = (await second.get(`${LISTS[what]}?view=waiting`)).body.data;
  for (const { id } of rows) {
    const signed = await second.post(`${LISTS[what]}/${id}/approve`, {});
    if (signed.status !== 200) throw new Error(`not signed: ${signed.text}`);
  }
}
