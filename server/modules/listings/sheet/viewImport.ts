import type { SheetResult, SheetRow } from "../../../../contract/desk/listingStockRoutes";
import { IMPORT_ROW_STATES, type ImportRowState } from "../../../../contract/desk/listingTerms";
import type { Language } from "../../../../contract/markets";
import type { Queries } from "../../../db/client";
import { DomainError, httpErrors } from "../../../http/errors";
import { textsIn } from "../../../locales/texts";
import { csvIn } from "../../desk/csv";
import { countRows, findImport, listImports, listRows, type ImportFile } from "./repositoryImports";

/** Rows of one page. */
const SHOWN = 100;
/** Rows that are read at a time for a file. */
const READ = 500;
/** Files that the list names. */
const LISTED = 10;
/** Letters of what a file calls a code or a variant. */
const TOLD = 80;

interface ViewRequest {
  language: Language;
  rows?: "wrong" | "kept" | undefined;
  after?: number | undefined;
}

/** How far a file is, with a page of its rows. @throws 404 for another brand's as for none */
export async function viewImport(
  db: Queries,
  vendorId: number,
  id: number,
  { language, rows: kind, after = 0 }: ViewRequest,
): Promise<SheetResult> {
  const file = await findImport(db, vendorId, id);
  if (!file) throw new DomainError(httpErrors.notFound);
  const states = kind ? [kind] : IMPORT_ROW_STATES;
  const found = await listRows(db, id, { states, after, limit: SHOWN + 1 });
  const rows = found.slice(0, SHOWN).map((row) => rowOf(row, language));
  const next = found.length > SHOWN ? (rows.at(-1)?.line ?? null) : null;
  return { ...summaryOf(file, await countRows(db, [id])), rows, next };
}

/** The files that a brand has written, the latest first, without their rows. */
export async function readImports(db: Queries, vendorId: number): Promise<{ imports: SheetResult[] }> {
  const files = await listImports(db, vendorId, LISTED);
  const counted = await countRows(
    db,
    files.map(({ id }) => id),
  );
  return { imports: files.map((file) => ({ ...summaryOf(file, counted), rows: [], next: null })) };
}

/**
 * The rows of a file that could not be written or taken back, with their reasons, as a file in parts.
 * @throws 404 for another brand's as for none, before anything is answered
 */
export async function exportErrors(db: Queries, vendorId: number, id: number, language: Language) {
  if (!(await findImport(db, vendorId, id))) throw new DomainError(httpErrors.notFound);
  return errorLines(db, id, language);
}

async function* errorLines(db: Queries, id: number, language: Language): AsyncGenerator<string> {
  const { columns } = textsIn(language).listings.sheet;
  const { head, lines } = csvIn(language);
  yield head([columns.line, columns.code, columns.name, columns.reason]);
  for (let after = 0, isMore = true; isMore;) {
    const found = await listRows(db, id, { states: ["wrong", "kept"], after, limit: READ });
    const rows = found.map((row) => rowOf(row, language));
    if (rows.length > 0) yield lines(rows.map(({ line, code, name, error }) => [line, code, name, error]));
    after = rows.at(-1)?.line ?? after;
    isMore = found.length === READ;
  }
}

function rowOf({ row, name }: Awaited<ReturnType<typeof listRows>>[number], language: Language): SheetRow {
  const { line, state, cells, changes, error } = row;
  const words = [name?.[language], (cells.variant ?? "").slice(0, TOLD)].filter(Boolean).join(", ");
  const code = (cells.code ?? "").slice(0, TOLD);
  return { line, state, code, name: words, changes, error: error?.[language] ?? "" };
}

type Counted = Awaited<ReturnType<typeof countRows>>;

function summaryOf({ id, createdAt, state, total }: ImportFile, counted: Counted) {
  const own = counted.filter(({ importId }) => importId === id);
  const of = (...states: ImportRowState[]) =>
    own.filter((row) => states.includes(row.state)).reduce((sum, { count }) => sum + count, 0);
  const [undone, kept] = [of("undone"), of("kept")];
  const done = of("written") + undone + kept;
  return {
    id,
    at: createdAt.toISOString(),
    state,
    total,
    changed: of("waiting") + done,
    wrong: of("wrong"),
    done,
    undone,
    kept,
    is_written: state !== "tried" && state !== "writing",
  };
}
