import dynamic from "next/dynamic";
import { useState } from "react";
import { localePath } from "@/contract/locales";
import type { OwnRental } from "@/contract/rental/rental";
import type { RentalAct, RentalState } from "@/contract/rental/rentalTerms";
import { Accordion } from "@/components/ui/Accordion";
import { Badge } from "@/components/ui/Badge";
import { Button, ButtonLink } from "@/components/ui/Button";
import { Notice } from "@/components/ui/Notice";
import { Picture } from "@/components/ui/Picture";
import { accountPaths } from "@/constants/accountPaths";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import { formatDate } from "@/utils/format/dates";
import { formatMoney } from "@/utils/format/money";
import { doneKey } from "./doneKey";
import type { RentalStep } from "./loadRentals";
import { NoScriptRentalAct } from "./NoScriptRentalAct";
import styles from "./Rentals.module.css";

const RentalDialog = dynamic(() => import("./RentalDialog"));

const TONES: Record<RentalState, "plain" | "positive" | "warning" | "danger"> = {
  requested: "plain",
  awaiting_approval: "warning",
  preparing: "plain",
  active: "positive",
  past_due: "danger",
  paused: "warning",
  returning: "warning",
  inspecting: "plain",
  ended: "plain",
  bought: "positive",
  canceled: "plain",
};

interface RentalCardProps {
  rental: OwnRental;
  /** Of the list. */
  page: number;
  /** The act whose form stands in place of the buttons. */
  step: RentalStep | null;
  onChanged: (rental: OwnRental, text: string) => void;
}

/** One rental: where it stands, what comes next, what can be done, and all it was charged. */
export function RentalCard({ rental, page, step, onChanged }: RentalCardProps) {
  const { t } = useTranslation("rentals");
  const [act, setAct] = useState<RentalAct | null>(null);
  const owed = rental.charges.find(({ pay_path: path }) => path !== "");
  const name = rental.quantity > 1 ? `${rental.quantity} × ${rental.name}` : rental.name;
  return (
    <article className={styles.card} aria-labelledby={`rental-${rental.id}`}>
      <div className={styles.head}>
        <Picture picture={rental.picture} sizes="5rem" alt="" />
        <div>
          <h2 id={`rental-${rental.id}`}>{name}</h2>
          <Badge tone={TONES[rental.status]}>{t(`states.${rental.status}`)}</Badge>
          <p className="muted">{rental.options.map(({ value_name: value }) => value).join(", ")}</p>
        </div>
      </div>
      <p>{t(`about.${rental.status}`)}</p>
      {rental.reason && <p>{t("reason", { reason: rental.reason })}</p>}
      {rental.swap_name && <p>{t("swapFor", { name: rental.swap_name })}</p>}
      {rental.asked && <AskedCompany asked={rental.asked} currency={rental.currency} />}
      {owed && (
        <Notice tone="warning" title={t("owed.title")}>
          {t("owed.text")} <a href={owed.pay_path}>{t("owed.other")}</a>
        </Notice>
      )}
      <RentalFacts rental={rental} />
      {step && <NoScriptRentalAct rental={rental} step={step} page={page} />}
      <div className={styles.acts} hidden={step !== null}>
        {rental.status === "requested" && (
          <ButtonLink size="small" href={accountPaths.rentalCheckout(rental.id)}>
            {t("goOn")}
          </ButtonLink>
        )}
        {rental.can.map((each) => (
          <ActButton key={each} rental={rental} act={each} page={page} onPressed={() => setAct(each)} />
        ))}
      </div>
      {rental.charges.length > 0 && (
        <Accordion title={t("charges.title")}>
          <ChargeTable rental={rental} />
        </Accordion>
      )}
      {act && (
        <RentalDialog
          rental={rental}
          act={act}
          onClose={() => setAct(null)}
          onDone={(changed) => {
            setAct(null);
            onChanged(changed, t(doneKey(changed, act), { name: rental.name }));
          }}
        />
      )}
    </article>
  );
}

interface AskedCompanyProps {
  asked: NonNullable<OwnRental["asked"]>;
  currency: string;
}

/** What the company was asked, or has let its member buy. */
function AskedCompany({ asked, currency }: AskedCompanyProps) {
  const { t } = useTranslation("rentals");
  const { locale } = useMarket();
  const money = (amount: number) => formatMoney(amount, currency, locale);
  return (
    <p suppressHydrationWarning>
      {t(asked.is_approved ? "asked.approved" : `asked.${asked.act}`, {
        name: asked.name,
        months: asked.months,
        monthly: money(asked.recurring_amount),
        amount: money(asked.amount),
      })}
    </p>
  );
}

interface ActButtonProps {
  rental: OwnRental;
  act: RentalAct;
  page: number;
  onPressed: () => void;
}

/** Opens the dialog of an act; without scripts the page with its form. */
function ActButton({ rental: { id, name }, act, page, onPressed }: ActButtonProps) {
  const { t } = useTranslation("rentals");
  const { locale } = useMarket();
  return (
    <form
      method="get"
      action={`${localePath(accountPaths.rentals, locale)}#rental-act-${id}`}
      onSubmit={(event) => {
        event.preventDefault();
        onPressed();
      }}
    >
      <input type="hidden" name="rental" value={id} />
      <input type="hidden" name="act" value={act} />
      {page > 1 && <input type="hidden" name="page" value={page} />}
      <Button
        type="submit"
        size="small"
        variant={act === "pay" ? "main" : "outline"}
        aria-label={t("actOf", { act: t(`acts.${act}.button`), name })}
      >
        {t(`acts.${act}.button`)}
      </Button>
    </form>
  );
}

function RentalFacts({ rental }: { rental: OwnRental }) {
  const { t } = useTranslation("rentals");
  const { locale } = useMarket();
  const money = (amount: number) => formatMoney(amount, rental.currency, locale);
  const day = (moment: string | null) => (moment === null ? "" : formatDate(moment, locale));
  const isLive = rental.deposit_held > 0;
  const facts = [
    ["monthly", isLive || rental.paid_periods === 0 ? money(rental.recurring_amount) : ""],
    ["next", day(rental.next_purchase_date)],
    ["paid", t("paidOf", { count: rental.paid_periods, months: rental.rent_period })],
    ["ends", day(rental.ends_at)],
    ["pausedUntil", day(rental.paused_until)],
    ["pickup", day(rental.pickup_at)],
    ["buyOut", isLive ? money(rental.buy_out_amount) : ""],
    ["deposit", isLive ? money(rental.deposit_held) : ""],
    ["depositBack", !isLive && rental.deposit_back > 0 ? money(rental.deposit_back) : ""],
    ["damage", rental.damage_amount > 0 ? money(rental.damage_amount) : ""],
    ["fee", rental.return_fee > 0 ? money(rental.return_fee) : ""],
    ["card", rental.card && isLive ? `${rental.card.brand} •••• ${rental.card.last4}` : ""],
  ] as const;
  return (
    <dl className={styles.facts}>
      {facts
        .filter(([, value]) => value !== "")
        .map(([name, value]) => (
          <div key={name}>
            <dt>{t(`facts.${name}`)}</dt>
            <dd suppressHydrationWarning>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

function ChargeTable({ rental: { charges, currency } }: { rental: OwnRental }) {
  const { t } = useTranslation("rentals");
  const { locale } = useMarket();
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t("charges.what")}</th>
          <th scope="col">{t("charges.day")}</th>
          <th scope="col">{t("charges.amount")}</th>
          <th scope="col">{t("charges.state")}</th>
        </tr>
      </thead>
      <tbody>
        {charges.map(({ kind, period, amount, state, due_at: due, paid_at: paid, with_deposit: isBoth }) => (
          <tr key={`${kind}-${period}`}>
            <th scope="row">
              {kind === "rent" ? t(isBoth ? "charges.both" : "charges.month", { month: period }) : t("charges.buyout")}
            </th>
            <td suppressHydrationWarning>{formatDate(paid ?? due, locale)}</td>
            <td>{formatMoney(amount, currency, locale)}</td>
            <td>{t(`charges.states.${state}`)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
