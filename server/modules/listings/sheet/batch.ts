import type { LocalizedText } from "../../../../contract/markets";
import { perLanguage } from "../../../../contract/rules/languages";
import type { Transaction } from "../../../db/client";
import { DomainError, interpolate } from "../../../http/errors";
import { textsIn } from "../../../locales/texts";
import type { RecordActor } from "../../desk/records";
import { enqueue } from "../../outbox/repositoryQueue";
import type { ImportFile } from "./repositoryImports";

/** Rows, or products that go back, of one transaction: their goods are locked no longer than a purchase can wait. */
export const BATCH = 100;

/** In whose name an import goes on after the call that began it. */
export const actorOf = ({ id, actorId }: ImportFile): RecordActor => ({
  actor: "vendor",
  person: { id: actorId },
  requestId: `import ${id}`,
  hasNoted: false,
});

/** The goods of a batch that were written, and where the next one begins: null at the end. */
export interface Batch {
  goods: { id: number; categoryId: number }[];
  last: number | null;
}

/** Does what one row wants, or nothing of it and says why: the other rows of the batch stand. */
export async function attempt<Value>(
  tx: Transaction,
  work: (own: Transaction) => Promise<Value>,
): Promise<{ value: Value } | { refused: LocalizedText }> {
  try {
    return { value: await tx.transaction(work) };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { refused: perLanguage((language) => error.in(language)) };
  }
}

type Reason = Exclude<keyof ReturnType<typeof textsIn>["listings"]["sheet"], "columns">;

/** A reason in every language: whoever reads it later may read another one. */
export const reasonOf = (name: Reason, values: Record<string, string | number> = {}): LocalizedText =>
  perLanguage((language) => interpolate(textsIn(language).listings.sheet[name], values));

/** The message by which an import goes on, whichever process is there to do it. */
export const continueImport = (tx: Transaction, { id, state }: ImportFile, after: number, dueAt: Date) =>
  enqueue(tx, { kind: "listing.import", key: `listing.import:${id}:${state}:${after}`, payload: { id }, dueAt });
