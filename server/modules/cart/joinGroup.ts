import type { ChosenOption, LineToAdd } from "../../../contract/cart";
import type { Deps } from "../../deps";
import { DomainError } from "../../http/errors";
import { quickBuy } from "./addLines";
import type { CartCommandContext } from "./commandContext";
import { groupErrors } from "../groupBuys/errors";
import { stateOf } from "../groupBuys/ladder";
import { findGroupByCode } from "../groupBuys/repository";
import type { GroupRow } from "../groupBuys/states";

/** The group of a code. Throws 404 for one that nobody has. */
export async function findByCode({ db }: Pick<Deps, "db">, code: string): Promise<GroupRow> {
  const group = await findGroupByCode(db, code);
  if (!group) throw new DomainError(groupErrors.unknown);
  return group;
}

/**
 * Puts one piece of a group's product into the one-item cart, at the price of the first step: what its member pays at
 * most. Nothing is taken of the group: whoever has paid is in. Throws 409 for a group that is closed or full, or
 * has no price in the currency of the cart.
 */
export async function joinGroup(
  deps: Deps,
  ask: CartCommandContext,
  group: GroupRow,
  options: readonly ChosenOption[],
): ReturnType<typeof quickBuy> {
  if (stateOf(group, deps.clock.now()) !== "open") throw new DomainError(groupErrors.closed);
  if (group.maxPeople !== null && group.joined >= group.maxPeople) throw new DomainError(groupErrors.full);
  const wanted: LineToAdd = {
    product_id: group.productId,
    quantity: 1,
    product_options: [...options],
    source: "Buy now",
  };
  return quickBuy(deps, ask, wanted, group.id);
}
