import { eq } from "drizzle-orm";
import { orders, returns } from "../../db/schema";
import type { Deps } from "../../deps";
import { DomainError } from "../../http/errors";
import type { OrderRow } from "../orders/repository";
import { returnErrors } from "./errors";

/** The order of a return, by the return's number. */
export async function findReturn({ db }: Pick<Deps, "db">, number: string): Promise<OrderRow> {
  const [found] = await db
    .select({ order: orders })
    .from(returns)
    .innerJoin(orders, eq(orders.id, returns.orderId))
    .where(eq(returns.number, number.trim().toUpperCase()));
  if (!found) throw new DomainError(returnErrors.unknownReturn);
  return found.order;
}
