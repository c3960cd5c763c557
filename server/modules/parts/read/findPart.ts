import type { Deps } from "../../../deps";
import { DomainError } from "../../../http/errors";
import type { VendorScope } from "../../desk/desk";
import { readOrderNumber } from "../../orders/number";
import { shipmentErrors } from "../../shipments/errors";
import type { PartName } from "../../shipments/findPart";
import type { PartFacts } from "../repository/partsQuery";
import { findOwnPart } from "../repository/parts";

/** A part's number as somebody typed it; undefined when it cannot be one. */
export function readPartNumber(typed: string): PartName | undefined {
  const [, order = "", part = ""] = /^(.+)[\s–—-]+([A-Za-z]{1,4})\s*$/.exec(typed) ?? [];
  const orderNumber = readOrderNumber(order);
  return orderNumber === undefined ? undefined : { orderNumber, part: part.toUpperCase() };
}

/** A part of the brand's own. What is another's and what is not there are told alike: 404. */
export async function ownPart(
  { db, clock }: Pick<Deps, "db" | "clock">,
  scope: VendorScope,
  typed: string,
): Promise<{ name: PartName; facts: PartFacts }> {
  const name = readPartNumber(typed);
  const facts = name && (await findOwnPart(db, scope, name, clock.now()));
  if (!name || !facts) throw new DomainError(shipmentErrors.unknownPart);
  return { name, facts };
}
