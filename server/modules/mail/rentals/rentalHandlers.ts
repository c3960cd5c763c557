import { localePath } from "../../../../contract/locales";
import type { Deps } from "../../../deps";
import { mayMail } from "../../auth/mailAllowance";
import { chargePage } from "../../charges/token";
import type { OutboxHandlers } from "../../outbox/deliver";
import { RENTAL_NEWS, type RentalNews } from "../../rentals/mails";
import { rentalPlace } from "../../rentals/rules/place";
import { findRental, type RentalRow } from "../../rentals/repository";
import { chargesOfRentals } from "../../rentals/repositoryCharges";
import { nameOf, othersWhoDecide } from "../readers/deciders";
import type { Deliver } from "../deliver";
import { eachReader } from "../readers/eachReader";
import { rentalApprovalMail, rentalMail } from "./rentalMails";

const isNews = (about: unknown): about is RentalNews => RENTAL_NEWS.some((known) => known === about);

/** Mails about what somebody rents, and what a member would like to. */
export function rentalMailHandlers(deps: Deps, deliver: Deliver): OutboxHandlers {
  const { db, env, clock } = deps;
  const pageOf = ({ language, country }: Pick<RentalRow, "language" | "country">) =>
    `${env.origin}${localePath("/customer/rentals", `${language}-${country}`)}`;
  return {
    "mail.rental": async ({ rentalId, about, chargeId }) => {
      const rental = await findRental(db, Number(rentalId));
      if (!rental || !isNews(about)) return;
      const charges = await chargesOfRentals(db, [rental.id]);
      const charge = charges.find(({ id }) => id === chargeId);
      // What was settled before its mail left is not asked for.
      if (about === "upcoming" && charge?.state !== "planned") return;
      const isReversed = about === "taken_back" || about === "disputed";
      const isOwed = about === "declined" || isReversed;
      if (isOwed && charge?.state !== "failed") return;
      const owed = isOwed ? (charge?.chargeId ?? null) : null;
      const now = clock.now();
      const mail = rentalMail(rental, about, {
        charge,
        monthsPaid: charges.reduce((sum, { state, amount }) => (state === "deposit" ? sum + amount : sum), 0),
        now,
        place: await rentalPlace(db, rental, now),
        page: pageOf(rental),
        payPage: owed === null ? null : chargePage(env, rental, owed),
      });
      const what = charge ? `${charge.id}-${charge.tries}` : String(rental.changedAt.getTime());
      const name = `rental-${about}-${rental.id}-${what}${isReversed ? `-${charge?.chargeId ?? 0}` : ""}`;
      await deliver(rental.email, rental.language, name, mail);
    },
    "mail.rental-approval": async (payload, id) => {
      const rental = await findRental(db, Number(payload.rentalId));
      const isAsked = rental?.state === "awaiting_approval" || rental?.asked?.approvedBy === null;
      if (!rental || !isAsked || rental.companyId === null) return;
      const now = clock.now();
      const place = await rentalPlace(db, rental, now);
      const readers = await othersWhoDecide(db, rental.companyId, rental, now);
      const message = { kind: "mail.rental-approval", id, payload };
      await eachReader(deps, message, { readers, nameOf }, async ({ email, language }) => {
        const name = `rental-approval-${rental.id}${rental.asked ? `-${rental.asked.id}` : ""}`;
        if (!(await mayMail(deps, { to: email, group: "news", asker: rental.askedBy, name }))) return;
        const page = pageOf({ language, country: rental.country });
        await deliver(email, language, name, rentalApprovalMail(rental, language, { now, place, page }));
      });
    },
  };
}
