import { useEffect, useState } from "react";
import type { OwnRental, RentalChoices } from "@/contract/rental/rental";
import { RENTAL_LIMITS, type RentalAct } from "@/contract/rental/rentalTerms";
import { Field } from "@/components/form/Field";
import { RadioCards } from "@/components/form/RadioCards";
import { ActionDialog } from "@/components/orders/actions/ActionDialog";
import { usePaymentForm } from "@/components/payment/usePaymentForm";
import { useFailureText } from "@/hooks/useFailureText";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import { actOnRental, fetchRentalChoices, type ActInput } from "@/services/account/rentals";
import { tokenizeCard } from "@/services/cardTokens";
import { formatMoney } from "@/utils/format/money";
import { CardChoice } from "./CardChoice";
import { choiceOptions, dayAfter, monthOptions, returnCosts } from "./choiceOptions";

interface RentalDialogProps {
  rental: OwnRental;
  act: RentalAct;
  onClose: () => void;
  onDone: (rental: OwnRental) => void;
}

/** What an act does, what it needs, and one button that does it. */
export default function RentalDialog({ rental, act, onClose, onDone }: RentalDialogProps) {
  const { t } = useTranslation("rentals");
  const { locale } = useMarket();
  const failureText = useFailureText();
  const [input, setInput] = useState<ActInput>({});
  const card = usePaymentForm(() => "card");
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  const money = (amount: number) => formatMoney(amount, rental.currency, locale);
  const values = {
    name: rental.name,
    price: money(rental.buy_out_amount),
    deposit: money(rental.deposit_held),
  };
  /** A new card goes to the payment provider, whose token the store is given; null when that refused it. */
  const withCard = async (): Promise<ActInput | null> => {
    if (act !== "card" || input.card) return input;
    if (Object.keys(await card.check()).length > 0) return null;
    const answer = await tokenizeCard(card.values.card, locale);
    if (answer.kind === "invalid")
      card.setErrors(Object.fromEntries(answer.errors.map(({ field, message }) => [`card.${field}`, message])));
    if (answer.kind === "unreachable") setProblem(t("checkout:pay.providerUnreachable"));
    return answer.kind === "token" ? { card: { card_token: answer.token } } : null;
  };
  const submit = async () => {
    if (busy) return;
    setBusy(true);
    setProblem("");
    const asked = await withCard();
    const { data, failure } = asked
      ? await actOnRental(rental.id, act, { amount: rental.buy_out_amount, ...asked })
      : { data: null, failure: null };
    setBusy(false);
    if (failure) setProblem(failureText(failure));
    else if (data) onDone(data);
  };
  const costs = act === "return" ? ` ${returnCosts(rental, t, locale)}` : "";
  return (
    <ActionDialog
      title={t(`acts.${act}.title`, values)}
      text={`${t(`acts.${act}.text`, values)}${costs}`.trimEnd()}
      submit={t(`acts.${act}.button`)}
      busy={busy}
      problem={problem}
      errors={card.errors}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {act === "pause" && <PauseMonths left={rental.pause_months_left} value={input.months ?? 1} onChange={setInput} />}
      {act === "return" && <PickupDay value={input.day ?? ""} onChange={setInput} />}
      {(act === "extend" || act === "swap") && (
        <Choices rental={rental} act={act} value={input.planId ?? 0} onChange={setInput} />
      )}
      {act === "card" && (
        <CardChoice
          value={input.card?.payment_method_id ?? 0}
          form={card}
          onChange={(id) => setInput(id === 0 ? {} : { card: { payment_method_id: id } })}
        />
      )}
    </ActionDialog>
  );
}

interface PartProps<Value> {
  value: Value;
  onChange: (input: ActInput) => void;
}

function PauseMonths({ left, value, onChange }: PartProps<number> & { left: number }) {
  const { t } = useTranslation("rentals");
  const options = monthOptions(left, t);
  return (
    <RadioCards
      legend={t("acts.pause.legend")}
      layout="pills"
      value={String(value)}
      options={options}
      onChange={(months) => onChange({ months: Number(months) })}
    />
  );
}

function PickupDay({ value, onChange }: PartProps<string>) {
  const { t } = useTranslation("rentals");
  const { pickupLeastDays: least, pickupMostDays: most } = RENTAL_LIMITS;
  return (
    <Field
      type="date"
      name="pickup"
      label={t("acts.return.day")}
      help={t("acts.return.help", { least, most })}
      value={value}
      min={dayAfter(least)}
      max={dayAfter(most)}
      onChange={(event) => onChange({ day: event.target.value })}
    />
  );
}

/** Longer terms, or other products with what they cost beside this one. */
function Choices({ rental, act, value, onChange }: PartProps<number> & { rental: OwnRental; act: "extend" | "swap" }) {
  const { t } = useTranslation("rentals");
  const { locale } = useMarket();
  const [choices, setChoices] = useState<RentalChoices | null>(null);
  useEffect(() => {
    let over = false;
    void fetchRentalChoices(rental.id).then(({ data }) => {
      if (!over) setChoices(data);
    });
    return () => {
      over = true;
    };
  }, [rental.id]);
  if (!choices) return <p role="status">{t("loading")}</p>;
  const options = choiceOptions(act, choices, { t, currency: rental.currency, locale });
  if (options.length === 0) return <p>{t("acts.swap.none")}</p>;
  return (
    <RadioCards
      legend={t(`acts.${act}.legend`)}
      value={String(value)}
      options={options}
      onChange={(id) => onChange({ planId: Number(id) })}
    />
  );
}
