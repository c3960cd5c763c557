import { useRouter } from "next/router";
import { useState, type FormEvent } from "react";
import { deskPaths } from "@/constants/deskPaths";
import type { PromotionDetail } from "@/contract/promotionDesk/promotionDeskRoutes";
import { useLeaveGuard } from "@/hooks/desk/useLeaveGuard";
import { useStoreClock } from "@/hooks/desk/useStoreClock";
import { useFailureText } from "@/hooks/useFailureText";
import { useTranslation } from "@/hooks/useTranslation";
import type { ApiFailure } from "@/services/answer";
import { createPromotion, savePromotion, type PromotionInQuestion } from "@/services/desk/goods/promotions";
import { randomKey } from "@/utils/randomKey";
import { touchedOf, CURRENCY_NAMES, formOf, typedOf, wrongNumbers, type Typed } from "./typedPromotion";

export interface PromotionFields {
  typed: Typed;
  set: (path: string, value: string) => void;
  errors: Partial<Record<string, string>>;
  /** Used: what it gives, to whom and from when on stays. */
  isFixed: boolean;
}

/** What error summaries lead to. */
export const fieldId = (path: string) => `promotion-${path.replaceAll(".", "-")}`;

const EMPTY: Typed = { "what.kind": "percent", code: "", batch: "" };
/** Of amounts in many currencies the first field. */
const AMOUNTS = /^what\.(amounts|caps)$/;

/** The form of a promotion: what is typed, what is wrong with it, and what becomes of it. */
export function usePromotionEditor(promotion: PromotionDetail | null, isCopy: boolean) {
  const { t } = useTranslation("promotionDesk");
  const router = useRouter();
  const failureText = useFailureText();
  const { zone } = useStoreClock();
  const [before] = useState<Typed>(() => (promotion ? { ...EMPTY, ...typedOf(promotion.form, zone) } : EMPTY));
  const [typed, setTyped] = useState<Typed>(before);
  const [key, setKey] = useState(randomKey);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [problem, setProblem] = useState("");
  const [attempt, setAttempt] = useState(0);
  const [busy, setBusy] = useState(false);
  const [waits, setWaits] = useState(false);
  const edited = isCopy ? null : promotion;
  const isDirty = !busy && !waits && Object.entries(typed).some(([path, value]) => value !== (before[path] ?? ""));
  useLeaveGuard(isDirty);

  const set = (path: string, value: string) => {
    setTyped((now) => ({ ...now, [path]: value }));
    setErrors((now) => Object.fromEntries(Object.entries(now).filter(([name]) => name !== path)));
    setKey(randomKey());
  };
  const refuse = (found: Record<string, string>, text = "") => {
    setErrors(found);
    setProblem(text);
    setAttempt((now) => now + 1);
  };
  const isWell = (): boolean => {
    const wrong = wrongNumbers(typed);
    if (wrong.length > 0) refuse(Object.fromEntries(wrong.map((path) => [path, t("number")])));
    return wrong.length === 0;
  };
  const refuseAs = (failure: ApiFailure) => {
    const named = failure.errors.map(({ field, message }): [string, string] => {
      const path = field.replace(/^(form|changes)\./, "").replaceAll("/", ".");
      return [AMOUNTS.test(path) ? `${path}.${CURRENCY_NAMES[0]}` : path, message];
    });
    refuse(Object.fromEntries(named), named.length > 0 ? "" : failureText(failure));
  };

  const send = async (): Promise<void> => {
    const reason = typed.reason ?? "";
    if (edited) {
      const body = { version: edited.version, changes: touchedOf(typed, before, zone), reason };
      const { data, failure } = await savePromotion(edited.id, body);
      if (failure) return refuseAs(failure);
      if (data.waits) return setWaits(true);
      await router.push(deskPaths.promotion(edited.id));
      return;
    }
    const batch = Number(typed.batch) || 0;
    const { data, failure } = await createPromotion(
      { code: typed.code ?? "", batch, form: formOf(typed, zone), reason },
      key,
    );
    if (failure) return refuseAs(failure);
    if (data.id === null) return setWaits(true);
    await router.push(deskPaths.promotion(data.id));
  };

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy || !isWell()) return;
    setBusy(true);
    refuseNothing();
    void send().finally(() => setBusy(false));
  };
  const refuseNothing = () => {
    setErrors({});
    setProblem("");
  };
  /** What an example and a simulation are of; null while a number is none. */
  const about = (): PromotionInQuestion | null => (isWell() ? { form: formOf(typed, zone) } : null);
  const summary = [
    ...Object.entries(errors).map(([path, message]) => ({ field: fieldId(path), message })),
    ...(problem ? [{ message: problem }] : []),
  ];
  const fields: PromotionFields = { typed, set, errors, isFixed: edited?.is_used ?? false };
  return { fields, summary, attempt, busy, waits, submit, about, edited };
}
