import type { Queries } from "../../../db/client";
import { decidersOf, type Decider } from "../../managers/managers";

/** Who decides about what a member of a company asked for, themselves left out. */
export async function othersWhoDecide(
  db: Queries,
  companyId: number,
  asker: { customerId: number | null; email: string },
  now: Date,
): Promise<Decider[]> {
  const deciders = await decidersOf(db, companyId, now);
  return deciders.filter(({ customerId, email }) => customerId !== asker.customerId && email !== asker.email);
}

/** What tells them apart: their account where they have one, by which a new address is known as theirs. */
export const nameOf = ({ customerId, email }: Decider): string | number => customerId ?? email;
