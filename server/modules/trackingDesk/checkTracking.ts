import { CARRIERS, PART_LIMITS } from "../../../contract/desk/partTerms";
import type { TrackingFile, TrackingRow } from "../../../contract/orderDesk/trackingRoutes";
import { TRACKING_LIMITS, type TrackingState } from "../../../contract/orderDesk/trackingTerms";
import type { Deps } from "../../deps";
import { DomainError } from "../../http/errors";
import { readCsv, type CsvRow } from "../listings/sheet/readCsv";
import { readPartNumber } from "../parts/read/findPart";
import { BY_MAIL } from "../shipments/wentByMail";
import { trackingErrors } from "./errors";
import { partsNamed, type KnownPart } from "./repository";

/** By which columns files of three languages are understood. */
const PART =
  /^(part|parcel|shipment|number|nummer|numéro|teil|teillieferung|lieferung|expédition|colis|envoi)([ -]?(number|no\.?|nummer|nr\.?))?$/;
const CARRIER = /^(carrier|paketdienst|versanddienst(leister)?|zusteller|transporteur)$/;
const TRACKING =
  /^(tracking([ _-]?(number|no\.?|code|id))?|sendungs-?nummer|paketnummer|trackingnummer|suivi|(numéro|n°|no\.?) de suivi)$/;

/** Names are compared without case and signs. */
const plain = (name: string) => name.toLowerCase().replace(/[^a-z]/g, "");
const KNOWN_CARRIERS = new Map(CARRIERS.map((name) => [plain(name), name]));

interface ReadRow {
  line: number;
  /** As the store writes it; undefined for what can be none. */
  number: string | undefined;
  typed: string;
  carrier: string;
  tracking: string;
}

const cellOf = ({ cells }: CsvRow, column: RegExp): string =>
  ([...cells].find(([name]) => column.test(name))?.[1] ?? "").replace(/\s+/g, " ").trim();

/** What a file of tracking numbers says, row by row. @throws 422 for what is none, or is too long; Busy */
async function readTracking(bytes: Uint8Array, asker: string): Promise<ReadRow[]> {
  const file = { needed: TRACKING, most: TRACKING_LIMITS.rows, preamble: 0, asker, errors: trackingErrors };
  const rows = await readCsv(bytes, file);
  const [first] = rows;
  const names = [...(first?.cells.keys() ?? [])];
  if (first && [PART, CARRIER].some((column) => !names.some((name) => column.test(name))))
    throw new DomainError(trackingErrors.sheetColumns);
  return rows.map((row) => {
    const typed = cellOf(row, PART);
    const name = readPartNumber(typed);
    return {
      line: row.line,
      number: name && `${name.orderNumber}-${name.part}`,
      typed: typed.slice(0, PART_LIMITS.numberLength),
      carrier: cellOf(row, CARRIER),
      tracking: cellOf(row, TRACKING),
    };
  });
}

const isBlank = ({ carrier, tracking }: ReadRow) => carrier === "" && tracking === "";

/** What the rows of a file would do, each compared to its part as it is now. Nothing is shipped. @throws 422; Busy */
export async function checkTracking({ db }: Pick<Deps, "db">, bytes: Uint8Array, asker: string): Promise<TrackingFile> {
  const rows = await readTracking(bytes, asker);
  const named = rows.flatMap(({ number }) => number ?? []);
  const known = await partsNamed(db, [...new Set(named.map((number) => number.replace(/-[A-Z]+$/, "")))]);
  const times = new Map<string, number>();
  for (const row of rows) if (row.number && !isBlank(row)) times.set(row.number, (times.get(row.number) ?? 0) + 1);
  return {
    rows: rows.map((row): TrackingRow => {
      const part = known.get(row.number ?? "");
      const carrier = KNOWN_CARRIERS.get(plain(row.carrier));
      return {
        line: row.line,
        state: stateOf(row, part, carrier, times),
        part: part?.number ?? row.typed,
        carrier: carrier ?? row.carrier.slice(0, PART_LIMITS.carrierLength),
        tracking_number: row.tracking.slice(0, PART_LIMITS.trackingLength),
        brand: part?.brand ?? "",
        units: part?.units ?? 0,
      };
    }),
  };
}

function stateOf(
  row: ReadRow,
  part: KnownPart | undefined,
  carrier: string | undefined,
  times: ReadonlyMap<string, number>,
): TrackingState {
  if (isBlank(row)) return "blank";
  if (!part) return "unknown";
  if ((times.get(part.number) ?? 0) > 1) return "twice";
  if (!carrier) return "carrier";
  if (row.tracking === "" || row.tracking.length > PART_LIMITS.trackingLength) return "tracking";
  if (wasShippedSo(part, carrier, row.tracking)) return "same";
  return whyNot(part) ?? "ready";
}

/** Whether a part has left under this very number: the same file again changes nothing. */
export const wasShippedSo = (part: KnownPart, carrier: string, tracking: string): boolean =>
  ["Shipping", "Delivered"].includes(part.state) && part.carrier === carrier && part.trackingNumber === tracking;

/** Why a part cannot leave now; null where it can. */
function whyNot(part: KnownPart): TrackingState | null {
  if (part.state === "Cancel" || part.orderStatus === "Cancel") return "canceled";
  if (part.state === "Scheduled" || part.carrier === BY_MAIL) return "mailed";
  if (part.state !== "New") return "sent";
  if (!part.isPaid) return "unpaid";
  return part.isHeld ? "held" : null;
}
