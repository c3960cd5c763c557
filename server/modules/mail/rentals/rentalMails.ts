import { RENTAL_DAYS } from "../../../../contract/rental/rentalTerms";
import { dateFormat } from "../../../formats";
import { interpolate } from "../../../http/errors";
import { mailTexts } from "../words/mailTexts";
import type { Language } from "../../../../contract/markets";
import { dueOf, totalOf, type Place } from "../../rentals/rules/amounts";
import type { RentalNews } from "../../rentals/mails";
import type { RentalTerms } from "../../rentals/rules/terms";
import { initialOf } from "../../rentals/presentDetail";
import type { RentalRow } from "../../rentals/repository";
import type { RentalChargeRow } from "../../rentals/repositoryCharges";
import type { SubjectedMail } from "../deliver";
import { money } from "../format";
import type { MailBlock } from "../layout";

/** What mails tell of a rental. */
export type MailedRental = RentalTerms &
  Pick<
    RentalRow,
    | "language"
    | "country"
    | "currency"
    | "name"
    | "email"
    | "shipping"
    | "deposit"
    | "depositBack"
    | "damage"
    | "returnFee"
    | "reason"
    | "pickupAt"
    | "pausedUntil"
    | "endsAt"
    | "asked"
  >;
type MailedCharge = Pick<RentalChargeRow, "period" | "amount" | "dueAt" | "tryAt">;

interface RentalNotice {
  /** The month that it is about. */
  charge: MailedCharge | undefined;
  /** Of the deposit: what paid months that were owed. */
  monthsPaid: number;
  now: Date;
  place: Place;
  /** The customer's own page, and where what is owed can be paid. */
  page: string;
  payPage: string | null;
}

/** What happened with a rental, in its customer's words and language. */
export function rentalMail(rental: MailedRental, about: RentalNews, told: RentalNotice): SubjectedMail {
  const { language } = rental;
  const words = mailTexts(language).rentals.mail;
  const values = valuesOf(rental, about, told);
  const isNothing = about === "inspected" && rental.depositBack === 0 && rental.deposit > 0;
  const { subject, title, text } = words[isNothing ? "nothingBack" : about];
  return {
    subject: interpolate(subject, values),
    title: interpolate(title, values),
    preview: interpolate(text, values),
    blocks: [
      { kind: "text", text: interpolate(text, values) },
      ...rowsOf(rental, about, told),
      ...(told.payPage === null ? [] : [{ kind: "button" as const, label: words.pay, href: told.payPage }]),
      { kind: "button", label: words.see, href: told.page },
    ],
  };
}

/** The day that a mail is about. */
function dayOf(rental: MailedRental, about: RentalNews, charge: MailedCharge | undefined): Date | null {
  if (about === "return_booked") return rental.pickupAt;
  if (about === "paused") return rental.pausedUntil;
  return about === "upcoming" ? (charge?.tryAt ?? charge?.dueAt ?? null) : rental.endsAt;
}

function valuesOf(rental: MailedRental, about: RentalNews, { charge }: RentalNotice): Record<string, string> {
  const { language, country, currency } = rental;
  const day = dayOf(rental, about, charge);
  return {
    name: rental.name[language],
    month: String(charge?.period ?? ""),
    amount: charge ? money(charge.amount, currency, language, country) : "",
    date: day ? dateFormat(`${language}-${country}`).format(day) : "",
    days: String(RENTAL_DAYS.recall - RENTAL_DAYS.grace),
    back: money(rental.depositBack, currency, language, country),
    reason: rental.reason,
  };
}

function rowsOf(rental: MailedRental, about: RentalNews, { now, place, monthsPaid }: RentalNotice): MailBlock[] {
  const { language, country, currency } = rental;
  const words = mailTexts(language).rentals.mail.rows;
  const sum = (amount: number) => money(amount, currency, language, country);
  if (about === "started")
    return [
      {
        kind: "rows",
        rows: [
          { label: words.months, value: interpolate(words.monthsValue, { months: String(rental.months) }) },
          { label: words.first, value: sum(initialOf(rental, place, now)) },
          { label: words.deposit, value: sum(rental.deposit) },
          { label: words.monthly, value: sum(dueOf(rental.rent * rental.quantity, place, now).amount) },
          { label: words.total, value: sum(totalOf(rental, place, now)), strong: true },
        ],
      },
    ];
  if (about !== "inspected") return [];
  // What is neither given back nor used was gone before: the payer's bank took it with the first payment.
  const used = Math.min(rental.deposit, rental.damage + rental.returnFee) + monthsPaid;
  const isTaken = rental.deposit > 0 && rental.depositBack === 0 && used < rental.deposit;
  return [
    {
      kind: "rows",
      rows: [
        { label: words.deposit, value: sum(rental.deposit) },
        ...(rental.damage > 0 ? [{ label: words.damage, value: sum(rental.damage) }] : []),
        ...(rental.returnFee > 0 ? [{ label: words.fee, value: sum(rental.returnFee) }] : []),
        ...(monthsPaid > 0 ? [{ label: words.owed, value: sum(monthsPaid) }] : []),
        ...(isTaken ? [{ label: words.bank, value: sum(rental.deposit) }] : []),
        { label: words.depositBack, value: sum(rental.depositBack), strong: true },
      ],
    },
  ];
}

/** Asks somebody who decides in a company, in their language. */
export function rentalApprovalMail(
  rental: MailedRental,
  language: Language,
  { now, place, page }: Pick<RentalNotice, "now" | "place" | "page">,
): SubjectedMail {
  const { rows, decide, approval, ask } = mailTexts(language).rentals.mail;
  const { country, currency, shipping, quantity, asked } = rental;
  const after = { ...rental, ...asked?.terms };
  const words = asked ? ask[asked.act] : approval;
  const values = {
    member: shipping?.fullname || rental.email,
    name: rental.name[language],
    quantity: String(quantity),
    other: after.name[language],
    months: String(after.months),
  };
  const sum = (amount: number) => money(amount, currency, language, country);
  const terms = [
    ...(asked ? [] : [{ label: rows.first, value: sum(initialOf(rental, place, now)) }]),
    { label: rows.monthly, value: sum(dueOf(after.rent * quantity, place, now).amount) },
    { label: rows.total, value: sum(totalOf(after, place, now)), strong: true },
  ];
  const subject = interpolate(words.subject, values);
  return {
    subject,
    title: subject,
    preview: interpolate(words.text, values),
    blocks: [
      { kind: "text", text: interpolate(words.text, values) },
      {
        kind: "rows",
        rows: [...(asked?.act === "buy" ? [{ label: rows.price, value: sum(asked.amount), strong: true }] : terms)],
      },
      { kind: "button", label: decide, href: page },
    ],
  };
}
