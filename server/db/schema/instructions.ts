/** What a payer must know to send money, or to expect its being taken; as the provider told it. Times are ISO 8601. */
export type PaymentInstructions =
  | {
      kind: "wire";
      holder: string;
      bank: string;
      /** European accounts have these two, North American ones the next two. */
      iban: string;
      bic: string;
      account: string;
      routing: string;
      reference: string;
      until: string;
    }
  | {
      kind: "crypto";
      network: string;
      asset: string;
      /** In units of the asset, as people type it. */
      amount: string;
      address: string;
      /** Opens a wallet; the same stands in the QR code. */
      uri: string;
      reference: string;
      until: string;
    }
  | { kind: "debit"; bank: string; last4: string; expected: string };

/** The words under which an account may be debited, as they were agreed to. */
export interface DebitMandate {
  text: string;
  agreedAt: string;
  ip: string;
  /** The browser's name of itself: banks ask for it. Absent in mandates of before. */
  userAgent?: string;
}
