import { LIMITS } from "../../../../contract/limits";
import type { Transaction } from "../../../db/client";
import { DomainError } from "../../../http/errors";
import { isUniqueViolation } from "../../../platform/db/isUniqueViolation";
import { tidy } from "../../addresses/rules";
import { companyErrors } from "../errors";
import { basisPoints } from "./basisPoints";
import type { MadeChange } from "./changeCompany";
import { countLevels, deleteLevel, insertLevel, shareLevel, updateLevel, updateMemberLevel } from "./repositoryLevels";

export interface LevelTerms {
  name: string;
  discount_percent: number;
  position?: number | undefined;
}

const rowOf = ({ name, discount_percent: percent, position = 0 }: LevelTerms) => ({
  name: tidy(name),
  discount: basisPoints(percent),
  position,
});

/** Throws 409 for a name that the company has, and for one level too many. */
export async function addLevel(tx: Transaction, companyId: number, terms: LevelTerms): Promise<MadeChange> {
  const level = await insertLevel(tx, { companyId, ...rowOf(terms) });
  if (!level) throw new DomainError(companyErrors.levelTaken, { field: "name" });
  if ((await countLevels(tx, companyId)) > LIMITS.companyLevels) throw new DomainError(companyErrors.tooManyLevels);
  const { id, name, discount, position } = level;
  return { kind: "level-added", what: { id, name, discount, position } };
}

/** Throws 404 for a level of another company or none, 409 for a name that the company has. */
export async function changeLevel(
  tx: Transaction,
  companyId: number,
  id: number,
  terms: LevelTerms,
): Promise<MadeChange> {
  const set = terms.position === undefined ? { ...rowOf(terms), position: undefined } : rowOf(terms);
  const level = await updateLevel(tx, companyId, id, set).catch((error: unknown) => {
    if (isUniqueViolation(error, "company_levels_name"))
      throw new DomainError(companyErrors.levelTaken, { field: "name" });
    throw error;
  });
  if (!level) throw new DomainError(companyErrors.unknownLevel);
  const { name, discount, position } = level;
  return { kind: "level-changed", what: { id, name, discount, position } };
}

/** Its members have the company's discount again. Throws 404 for a level of another company or none. */
export async function removeLevel(tx: Transaction, companyId: number, id: number): Promise<MadeChange> {
  const level = await deleteLevel(tx, companyId, id);
  if (!level) throw new DomainError(companyErrors.unknownLevel);
  return { kind: "level-removed", what: { id, name: level.name, discount: level.discount } };
}

/** 0 takes the level away. Throws 404 for who is no member, and for a level of another company or none. */
export async function giveLevel(
  tx: Transaction,
  companyId: number,
  customerId: number,
  levelId: number,
): Promise<MadeChange> {
  const level = levelId === 0 ? null : await shareLevel(tx, companyId, levelId);
  if (level === undefined) throw new DomainError(companyErrors.unknownLevel, { field: "level_id" });
  const member = await updateMemberLevel(tx, companyId, customerId, level?.id ?? null);
  if (!member) throw new DomainError(companyErrors.unknownMember);
  return { kind: "member-level", what: { customer: customerId, level: level?.name ?? null } };
}
