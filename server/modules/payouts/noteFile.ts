import type { WithdrawalState } from "../../../contract/rules/payoutTerms";
import type { Transaction } from "../../db/client";
import type { StaffDesk } from "../desk/desk";
import { noteRecord } from "../desk/records";
import { lastRecorded } from "../desk/repositoryRecords";
import type { WithdrawalRow } from "./repository";

interface FileNote {
  /** Of the file. */
  id: number;
  kind: "made" | "file_read" | "paid" | "returned";
  /** Withdrawals in it as they were, and what became of them. */
  moved?: readonly Pick<WithdrawalRow, "id" | "state">[];
  to?: WithdrawalState;
  reason?: string;
  at: Date;
}

/** Who of the team did what with the withdrawals of a file. */
export async function noteFile(tx: Transaction, desk: StaffDesk, note: FileNote): Promise<void> {
  const { id, kind, moved = [], to, reason = "", at } = note;
  const about = { entity: "coins file", entityId: id, vendorId: null } as const;
  const version = (await lastRecorded(tx, about.entity, id)) + 1;
  const paths = moved.map((row) => ({ path: `withdrawals.${row.id}`, before: row.state, after: to }));
  await noteRecord(tx, desk, { ...about, version, kind, paths, reason, at });
}

/** The same for withdrawals of several files. */
export async function noteFiles(
  tx: Transaction,
  desk: StaffDesk,
  rows: readonly Pick<WithdrawalRow, "id" | "state" | "fileId">[],
  note: Omit<FileNote, "id" | "moved">,
): Promise<void> {
  const files = new Set(rows.flatMap(({ fileId }) => fileId ?? []));
  for (const id of [...files].sort((a, b) => a - b))
    await noteFile(tx, desk, { ...note, id, moved: rows.filter(({ fileId }) => fileId === id) });
}
