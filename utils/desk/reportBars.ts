import type { Report, ReportRow } from "@/contract/reports/reportRoutes";
import type { ReportName } from "@/contract/reports/reportTerms";

/** Bars that a chart has at most; the table has the other rows. */
export const MOST_BARS = 10;
/** Units of the drawing. */
export const BAR_WIDTH = 100;
export const BAR_HEIGHT = 10;

export interface ReportBar {
  /** Of which row it is; undefined for a sum over all of them. */
  row?: ReportRow;
  /** Which of the report's sums it is, where it is no row. */
  fact?: string;
  /** By the parts of the chart, in their order. */
  parts: readonly number[];
}

export interface ReportBars {
  /** What the parts are of, as words know them (`parts.<report>.<part>`). */
  parts: readonly string[];
  /** How much the widest bar is; null where each fills its own line, as a whole that is parted. */
  most: number | null;
  bars: readonly ReportBar[];
}

const amount = (row: ReportRow, column: string): number => Number(row[column] ?? 0);

/** Of each gateway the row for all of its reasons, which comes first. */
export const gatewayRows = (rows: readonly ReportRow[]): ReportRow[] =>
  rows.filter((row, at) => row.gateway !== rows[at - 1]?.gateway);

const STARS = ["five", "four", "three", "two", "one"] as const;
const STEPS = ["visits", "product", "cart", "checkout", "paid"] as const;

/** Days beyond which a bar of days tells no difference: what lasts longer fills its line. */
const MOST_DAYS = 90;

type Drawing = { parts: readonly string[]; isWhole?: true; atMost?: number; bars: (report: Report) => ReportBar[] };

const ofRows =
  (columns: (row: ReportRow) => readonly number[], rows = (all: readonly ReportRow[]) => all) =>
  (report: Report): ReportBar[] =>
    rows(report.rows).map((row) => ({ row, parts: columns(row) }));

const DRAWINGS: Readonly<Record<ReportName, Drawing>> = {
  declines: {
    parts: ["refused", "others"],
    isWhole: true,
    bars: ofRows((row) => [amount(row, "refused"), amount(row, "attempts") - amount(row, "refused")], gatewayRows),
  },
  returns: {
    parts: ["back", "kept"],
    isWhole: true,
    bars: ofRows(
      (row) => [amount(row, "back"), Math.max(0, amount(row, "sold") - amount(row, "back"))],
      (all) => all.filter((row) => amount(row, "back") > 0),
    ),
  },
  stock: { parts: ["days"], atMost: MOST_DAYS, bars: ofRows((row) => [amount(row, "days_left")]) },
  missed: { parts: ["visits"], bars: ofRows((row) => [amount(row, "visits")]) },
  promises: {
    parts: ["late", "inTime"],
    isWhole: true,
    bars: ofRows((row) => [amount(row, "late"), amount(row, "parts") - amount(row, "late")]),
  },
  offers: {
    parts: ["new", "known"],
    bars: ofRows((row) => [amount(row, "new_customers"), amount(row, "orders") - amount(row, "new_customers")]),
  },
  visits: {
    parts: ["visits"],
    bars: ({ facts }) => STEPS.map((fact) => ({ fact, parts: [facts[fact] ?? 0] })),
  },
  reviews: { parts: STARS, bars: ofRows((row) => STARS.map((stars) => amount(row, stars))) },
};

const sumOf = (parts: readonly number[]) => parts.reduce((sum, part) => sum + part, 0);

/** What a report's chart shows: its first rows as bars, each in parts that follow each other. */
export function reportBars(report: Report): ReportBars {
  const { parts, isWhole = false, atMost = Infinity, bars: drawn } = DRAWINGS[report.name];
  const bars = drawn(report).slice(0, MOST_BARS);
  return { parts, bars, most: isWhole ? null : Math.min(atMost, Math.max(1, ...bars.map((bar) => sumOf(bar.parts)))) };
}

export interface BarPart {
  /** Which of the chart's parts. */
  part: number;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The parts of a bar side by side, each thinner than the one before: told apart without their colours. */
export function partsOf({ parts }: Pick<ReportBar, "parts">, most: number | null): BarPart[] {
  const whole = most ?? Math.max(1, sumOf(parts));
  const thinner = BAR_HEIGHT / (parts.length + 1);
  return parts.flatMap((value, part) => {
    if (value <= 0) return [];
    const x = (sumOf(parts.slice(0, part)) / whole) * BAR_WIDTH;
    const height = BAR_HEIGHT - part * thinner;
    return [{ part, x, y: BAR_HEIGHT - height, width: Math.min(1, value / whole) * BAR_WIDTH, height }];
  });
}
