import { sameInAllLanguages } from "../../../../contract/rules/languages";
import type { RentalAskedAct } from "../../../../contract/rental/rentalTerms";
import { addTime, days } from "../../../clock";
import { textsIn } from "../../../locales/texts";
import { RENTAL_NEWS, type RentalNews } from "../../rentals/mails";
import type { Place } from "../../rentals/rules/amounts";
import { rentalApprovalMail, rentalMail, type MailedRental } from "../rentals/rentalMails";
import type { Draw, Sample } from "./sample";
import { sampleOrder } from "./sampleOrder";

/** Minor units. */
const AMOUNTS = { rent: 3_900, deposit: 12_000, price: 59_900, damage: 2_500 };
const MONTHS = 12;
/** Of which a mail tells. */
const MONTH = 3;

/** A rental that nobody has asked for, as mails show it. */
function rentalOf({ language, now }: Sample, change: Partial<MailedRental> = {}): MailedRental {
  const { order } = sampleOrder(language, now);
  const { product, person, reason, email } = textsIn(language).mailDesk.samples;
  const day = addTime(now, days(7));
  return {
    language,
    country: order.country,
    currency: order.currency,
    name: sameInAllLanguages(product),
    email,
    shipping: { ...order.shipping, fullname: person },
    months: MONTHS,
    quantity: 2,
    rent: AMOUNTS.rent,
    halfPeriods: 0,
    buyPrice: AMOUNTS.price,
    creditRate: 0,
    deposit: AMOUNTS.deposit,
    depositBack: AMOUNTS.deposit - AMOUNTS.damage,
    damage: AMOUNTS.damage,
    returnFee: 0,
    reason,
    pickupAt: day,
    pausedUntil: day,
    endsAt: day,
    asked: null,
    ...change,
  };
}

/** Where nothing is taxed: what a rent comes to is the place's own. */
const placeOf = ({ country, shipping }: MailedRental): Place => ({
  country,
  state: shipping?.state ?? "",
  zip: shipping?.zip ?? "",
  isExempt: false,
  rates: new Map(),
});

const news =
  (about: RentalNews, change: Partial<MailedRental> = {}): Draw =>
  (sample) => {
    const { now, origin } = sample;
    const rental = rentalOf(sample, change);
    return rentalMail(rental, about, {
      charge: { period: MONTH, amount: AMOUNTS.rent * rental.quantity, dueAt: addTime(now, days(7)), tryAt: null },
      monthsPaid: 0,
      now,
      place: placeOf(rental),
      page: origin,
      payPage: about === "declined" ? origin : null,
    });
  };

const asks =
  (act: RentalAskedAct | null): Draw =>
  (sample) => {
    const rental = rentalOf(sample);
    const { months, rent, buyPrice } = rental;
    const { other } = textsIn(sample.language).mailDesk.samples;
    const terms = { productId: 1, name: sameInAllLanguages(other), months: months * 2, rent, buyPrice };
    const asked = act && {
      id: "",
      act,
      choice: null,
      terms,
      value: 0,
      amount: AMOUNTS.price,
      askedAt: "",
      approvedBy: null,
    };
    return rentalApprovalMail({ ...rental, asked }, sample.language, {
      now: sample.now,
      place: placeOf(rental),
      page: sample.origin,
    });
  };

/** Mails about what somebody rents, by their paths. */
export const RENTAL_SAMPLES: Readonly<Record<string, Draw>> = {
  ...Object.fromEntries(RENTAL_NEWS.map((about) => [`rentals.mail.${about}`, news(about)])),
  "rentals.mail": news("declined"),
  "rentals.mail.rows": news("started"),
  "rentals.mail.nothingBack": news("inspected", { damage: AMOUNTS.deposit, depositBack: 0 }),
  "rentals.mail.approval": asks(null),
  "rentals.mail.ask.extend": asks("extend"),
  "rentals.mail.ask.swap": asks("swap"),
  "rentals.mail.ask.buy": asks("buy"),
};
