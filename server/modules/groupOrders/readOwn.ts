import type { Market } from "../../../contract/locales";
import type { GroupPage, OwnGroup } from "../../../contract/sales/groupBuyRoutes";
import { GROUP_LIMITS } from "../../../contract/rules/groupTerms";
import { localePath } from "../../../contract/locales";
import type { Deps } from "../../deps";
import type { Caller } from "../../http/caller";
import { hashSecret } from "../../http/cookies";
import { DomainError } from "../../http/errors";
import { major } from "../../money";
import { groupErrors } from "../groupBuys/errors";
import { presentGroups } from "../groupBuys/presentGroups";
import { memberNames } from "../groupBuys/repository";
import { orderToken } from "../orders/token";
import { qrPicture } from "../payments/qr";
import { findByCode } from "../cart/joinGroup";
import { findOwnMembers, refundedByOrder } from "./repositoryMembers";

/** A group as everybody sees it who has its link. Throws 404 where its product is not sold. */
export async function readGroup(deps: Deps, market: Market, code: string): Promise<GroupPage> {
  const row = await findByCode(deps, code);
  const [group] = await presentGroups(deps, market, [row]);
  if (!group) throw new DomainError(groupErrors.unknown);
  const url = `${deps.env.origin}${localePath(`/group-buy/${code}`, market.locale)}`;
  const [members, qr] = await Promise.all([memberNames(deps.db, row.id), qrPicture(url)]);
  return { group, members, url, qr, now: deps.clock.now().toISOString() };
}

/** Groups that the caller's own orders are or were in: of their account, or a guest's of this browser. */
export async function readOwnGroups(
  deps: Deps,
  market: Market,
  { customer, cartToken }: Pick<Caller, "customer" | "cartToken">,
): Promise<OwnGroup[]> {
  const { db, env } = deps;
  if (!customer && cartToken === null) return [];
  const owner = { customerId: customer?.id ?? null, browserHash: cartToken === null ? null : hashSecret(cartToken) };
  const rows = await findOwnMembers(db, owner, GROUP_LIMITS.own);
  const back = await refundedByOrder(
    db,
    rows.map(({ order }) => order.id),
  );
  const groups = await presentGroups(
    deps,
    market,
    rows.map(({ group }) => group),
  );
  return rows.flatMap(({ member, group: { id }, order }): OwnGroup[] => {
    const group = groups.find((one) => one.id === id);
    if (!group) return [];
    const { number, status, currency, totals } = order;
    const money = (amount: number) => major(amount, currency);
    return [
      {
        group,
        order_num: number,
        order_token: orderToken(env, number),
        order_status: status,
        member_state: member.state,
        joined_at: member.joinedAt.toISOString(),
        paid: money(totals.total + totals.credit),
        refunded: money(back.get(order.id) ?? 0),
        currency,
        can_leave: member.state === "joined" && group.state === "open",
      },
    ];
  });
}
