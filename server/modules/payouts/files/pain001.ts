import type { PayerSettings } from "../../../settings/payerSettings";
import { escapeHtml } from "../../../html";
import { bankName, bankText } from "./bankText";
import { NAMES, nextBankDay, type FileEntry, type PaidOnes } from "./entry";

const NAMESPACE = "urn:iso:std:iso:20022:tech:xsd:pain.001.001.09";

export interface EuroEntry extends FileEntry {
  iban: string;
}

const euros = (cents: number) => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, "0")}`;
const xml = (text: string, most: number) => escapeHtml(bankText(text, most));

/**
 * Credit transfers of the single euro payments area, ISO 20022 pain.001.001.09 as the European Payments Council's
 * rules of 2023 want it. The same file has the same `MsgId`, by which a bank takes it once.
 */
export function pain001(
  payer: NonNullable<PayerSettings["EUR"]>,
  { id, madeAt, entries, of = "customers" }: { id: number; madeAt: Date; entries: readonly EuroEntry[]; of?: PaidOnes },
): string {
  const sum = euros(entries.reduce((all, { amount }) => all + amount, 0));
  const name = `${NAMES[of].file}-${id}`;
  const counted = `<NbOfTxs>${entries.length}</NbOfTxs><CtrlSum>${sum}</CtrlSum>`;
  const transfers = entries.map(
    ({ id: entry, amount, holder, iban }) => `    <CdtTrfTxInf>
      <PmtId><EndToEndId>${NAMES[of].entry}-${entry}</EndToEndId></PmtId>
      <Amt><InstdAmt Ccy="EUR">${euros(amount)}</InstdAmt></Amt>
      <Cdtr><Nm>${escapeHtml(bankName(holder, 70))}</Nm></Cdtr>
      <CdtrAcct><Id><IBAN>${iban}</IBAN></Id></CdtrAcct>
      <RmtInf><Ustrd>${xml(`${payer.name} ${entry}`, 140)}</Ustrd></RmtInf>
    </CdtTrfTxInf>
`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="${NAMESPACE}"><CstmrCdtTrfInitn>
  <GrpHdr>
    <MsgId>${name}</MsgId><CreDtTm>${madeAt.toISOString().slice(0, 19)}Z</CreDtTm>${counted}
    <InitgPty><Nm>${xml(payer.name, 70)}</Nm></InitgPty>
  </GrpHdr>
  <PmtInf>
    <PmtInfId>${name}-1</PmtInfId><PmtMtd>TRF</PmtMtd><BtchBookg>true</BtchBookg>${counted}
    <PmtTpInf><SvcLvl><Cd>SEPA</Cd></SvcLvl></PmtTpInf>
    <ReqdExctnDt><Dt>${nextBankDay(madeAt)}</Dt></ReqdExctnDt>
    <Dbtr><Nm>${xml(payer.name, 70)}</Nm></Dbtr>
    <DbtrAcct><Id><IBAN>${payer.iban}</IBAN></Id></DbtrAcct>
    <DbtrAgt><FinInstnId><BICFI>${payer.bic}</BICFI></FinInstnId></DbtrAgt>
    <ChrgBr>SLEV</ChrgBr>
${transfers.join("")}  </PmtInf>
</CstmrCdtTrfInitn></Document>
`;
}
