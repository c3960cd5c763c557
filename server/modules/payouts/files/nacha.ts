import type { PayerSettings } from "../../../settings/payerSettings";
import { bankName, bankText } from "./bankText";
import { NAMES, nextBankDay, type FileEntry, type PaidOnes } from "./entry";

export interface DollarEntry extends FileEntry {
  routing: string;
  account: string;
}

/** Characters of a record, and records of a block. */
const RECORD = 94;
const BLOCK = 10;
/** Of digits: the sum of the receiving banks is cut to so many. */
const HASH = 10;
/** Credits alone, and each to a checking account. */
const CREDITS = "220";
const TO_CHECKING = "22";

/** By whom a batch is received: people, or companies. */
const CLASSES = { customers: "PPD", brands: "CCD" } as const;

const left = (text: string, size: number) => bankText(text, size).toUpperCase().padEnd(size);
const right = (number: number, size: number) => String(number).padStart(size, "0").slice(-size);
const blank = (size: number) => " ".repeat(size);

function record(...parts: string[]): string {
  const line = parts.join("");
  if (line.length !== RECORD) throw new Error(`a record of ${line.length} characters is none of a NACHA file`);
  return line;
}

/**
 * Credits to accounts in the United States: one batch by the NACHA operating rules, PPD for people and CCD for
 * companies, records of 94 characters in blocks of ten.
 */
export function nacha(
  payer: NonNullable<PayerSettings["USD"]>,
  {
    id,
    madeAt,
    entries,
    of = "customers",
  }: { id: number; madeAt: Date; entries: readonly DollarEntry[]; of?: PaidOnes },
): string {
  const bank = payer.routing.slice(0, 8);
  const [date, time] = [madeAt.toISOString().slice(2, 10), madeAt.toISOString().slice(11, 16)].map((part) =>
    part.replace(/\D/g, ""),
  );
  const effective = nextBankDay(madeAt).slice(2).replace(/\D/g, "");
  const total = entries.reduce((all, { amount }) => all + amount, 0);
  const hash = entries.reduce((all, { routing }) => all + Number(routing.slice(0, 8)), 0);
  const sums = [right(hash, HASH), right(0, 12), right(total, 12)];
  // One letter tells the files of a day apart.
  const modifier = String.fromCharCode("A".charCodeAt(0) + (id % 26));
  const company = payer.companyId;
  const lines = [
    record(
      ...["1", "01", ` ${payer.routing}`, company, date ?? "", time ?? "", modifier, "094", "10", "1"],
      ...[left(payer.bank, 23), left(payer.name, 23), right(id, 8)],
    ),
    record(
      ...[
        "5",
        CREDITS,
        left(payer.name, 16),
        blank(20),
        company,
        CLASSES[of],
        left("PAYOUT", 10),
        date ?? "",
        effective,
      ],
      ...[blank(3), "1", bank, right(1, 7)],
    ),
    ...entries.map(({ id: entry, amount, holder, routing, account }, index) =>
      record(
        ...[
          "6",
          TO_CHECKING,
          routing,
          account.padEnd(17),
          right(amount, 10),
          left(`${NAMES[of].short}${entry}`, 15),
          left(bankName(holder, 22), 22),
        ],
        ...[blank(2), "0", bank, right(index + 1, 7)],
      ),
    ),
    record("8", CREDITS, right(entries.length, 6), ...sums, company, blank(19), blank(6), bank, right(1, 7)),
  ];
  const blocks = Math.ceil((lines.length + 1) / BLOCK);
  lines.push(record("9", right(1, 6), right(blocks, 6), right(entries.length, 8), ...sums, blank(39)));
  while (lines.length < blocks * BLOCK) lines.push("9".repeat(RECORD));
  return `${lines.join("\n")}\n`;
}
