import { Lock } from "lucide-react";
import { useState, type ReactNode } from "react";
import type { OfferedGateway } from "@/contract/cart";
import { flowOf } from "@/contract/rules/gateways";
import { TIMES } from "@/contract/rules/times";
import { Checkbox } from "@/components/form/Checkbox";
import { Notice } from "@/components/ui/Notice";
import type { SavedMethods } from "@/hooks/checkout/useSavedMethods";
import { useTranslation } from "@/hooks/useTranslation";
import { AccountFields } from "./AccountFields";
import { CardFields } from "./CardFields";
import type { PaymentForm } from "./form";
import { MethodOption } from "./MethodOption";
import { neededFields, findChosenMethod, gatewayOfSaved, gatewayValue, groupsOf, savedValue } from "./methods";
import { SavedOption } from "./SavedOption";
import { NextStepText } from "./NextStepText";
import styles from "./PaymentMethods.module.css";

interface PaymentMethodsProps {
  form: PaymentForm;
  gateways: readonly OfferedGateway[];
  currency: string;
  saved: SavedMethods;
  /** Whether what is typed can be kept for the next time. */
  canKeep: boolean;
  /** What stands on the button that pays. */
  button: string;
  /** The gateway of a wallet that was opened and has agreed; 0 without one. */
  walletReady?: number;
}

/** Ways to pay in groups, each explained; what the chosen one needs opens beneath it. */
export function PaymentMethods(props: PaymentMethodsProps) {
  const { form, gateways, currency, saved, canKeep, button, walletReady = 0 } = props;
  const { t } = useTranslation("payment");
  const [removed, setRemoved] = useState("");
  const chosen = findChosenMethod(form.values.method, gateways, saved.methods);
  const { methodId } = chosen;
  const asked = neededFields(chosen, currency);
  const own = saved.methods.filter(({ kind }) => gatewayOfSaved(kind, gateways));
  // Of instalments no amount: the lender names rate, number and total, and an amount without them must not be offered.
  const hintOf = ({ gateway_id: id }: OfferedGateway): string =>
    t(`hint.${flowOf(id) ?? "card"}`, { days: TIMES.wireDays, minutes: TIMES.reservationMinutes });
  const needs: ReactNode = (
    <>
      {asked === "card" && <CardFields form={form} />}
      {(asked === "iban" || asked === "routing") && (
        <AccountFields form={form} asked={asked} terms={chosen.gateway?.terms ?? ""} />
      )}
      {asked !== "nothing" && canKeep && (
        <Checkbox
          label={t(asked === "card" ? "keep.card" : "keep.account")}
          checked={form.values.keep}
          onChange={(event) => form.set("keep", event.target.checked)}
        />
      )}
      <NextStepText chosen={chosen} button={button} ready={chosen.gateway?.gateway_id === walletReady} />
      {asked !== "nothing" && (
        <p className={styles.secure}>
          <Lock aria-hidden="true" />
          {t(asked === "card" ? "checkout:payment.secure" : "account.secure")}
        </p>
      )}
    </>
  );

  return (
    <div className={styles.methods} id="checkout-method-chooser">
      <p className="visually-hidden" role="status">
        {removed && t("methods.removed", { name: removed })}
      </p>
      {saved.failed && <Notice tone="warning">{t("methods.failed")}</Notice>}
      {form.errors.method && (
        <p className={styles.error} id="checkout-method-error">
          {form.errors.method}
        </p>
      )}
      {own.length > 0 && (
        <fieldset className={styles.group}>
          <legend>{t("methods.saved")}</legend>
          {own.map((method) => (
            <SavedOption
              key={method.id}
              method={method}
              checked={method.id === methodId}
              busy={saved.removing === method.id}
              wrong={Boolean(form.errors.method)}
              onChoose={() => form.set("method", savedValue(method))}
              onRemove={(name) => void saved.remove(method.id).then((done) => done && setRemoved(name))}
            >
              {needs}
            </SavedOption>
          ))}
        </fieldset>
      )}
      {groupsOf(gateways).map(({ name, gateways: ways }) => (
        <fieldset key={name} className={styles.group}>
          <legend>{t(`methods.${name}`)}</legend>
          {ways.map((gateway) => (
            <MethodOption
              key={gateway.gateway_id}
              value={gatewayValue(gateway.gateway_id)}
              label={gateway.name}
              hint={hintOf(gateway)}
              checked={methodId === 0 && gateway.gateway_id === chosen.gateway?.gateway_id}
              wrong={Boolean(form.errors.method)}
              onChoose={(value) => form.set("method", value)}
            >
              {needs}
            </MethodOption>
          ))}
        </fieldset>
      ))}
      {gateways.length === 0 && <p>{t("methods.none")}</p>}
    </div>
  );
}
