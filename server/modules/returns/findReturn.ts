import type { Deps } from "../../deps";
import { DomainError } from "../../http/errors";
import type { OrderRow } from "../orders/repository";
import { returnErrors } from "./errors";
import { findOrderOf } from "./repository";

/** The order of a return, by the return's number. */
export async function findReturn({ db }: Pick<Deps, "db">, number: string): Promise<OrderRow> {
  const order = await findOrderOf(db, number);
  if (!order) throw new DomainError(returnErrors.unknownReturn);
  return order;
}
