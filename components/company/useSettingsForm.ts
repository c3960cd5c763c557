import { useState } from "react";
import { object, string } from "yup";
import type { ManagerSetting, ManagerSettingChange } from "@/contract/routes/managerRoutes";
import { readAmount } from "@/contract/sales/readAmount";
import { useTranslation } from "@/hooks/useTranslation";
import { useUncontrolledForm } from "@/hooks/useUncontrolledForm";
import { fieldErrors, type ApiFailure } from "@/services/answer";
import { saveManagerSetting } from "@/services/account/companyArea";
import { isEmail } from "@/utils/checkout/emailRule";

const FIELDS = {
  approval_required: "",
  limit_per_order: "",
  limit_per_month: "",
  substitute_email: "",
  substitute_until: "",
  hold_days: "0",
};

const amountOf = (text: string) => (text === "" ? null : readAmount(text));

/** The rules of a company as its manager types them; sends all of them with the version that was shown. */
export function useSettingsForm(shown: ManagerSetting, onSaved: (setting: ManagerSetting) => void) {
  const { t } = useTranslation("company");
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const amount = () =>
    string()
      .trim()
      .default("")
      .test("amount", t("settings.amount"), (text = "") => text === "" || Number(amountOf(text)) > 0);
  const { errors, isSubmitting, submit, clearFieldError, validateOnBlur } = useUncontrolledForm({
    initial: FIELDS,
    schema: object({
      approval_required: string().default(""),
      limit_per_order: amount(),
      limit_per_month: amount(),
      substitute_email: string()
        .trim()
        .lowercase()
        .default("")
        .test("email", t("settings.email"), (text = "") => text === "" || isEmail(text)),
      substitute_until: string()
        .default("")
        .when("substitute_email", {
          is: (email: string | undefined) => (email ?? "") !== "",
          then: (until) => until.required(t("settings.untilNeeded")),
        }),
      hold_days: string().default("0"),
    }),
    onSubmit: async (typed, form) => {
      const change: ManagerSettingChange = {
        approval_required: typed.approval_required !== "",
        limit_per_order: amountOf(typed.limit_per_order),
        limit_per_month: amountOf(typed.limit_per_month),
        categories: form.getAll("categories").map(String),
        substitute_email: typed.substitute_email,
        substitute_until: typed.substitute_email === "" ? "" : typed.substitute_until,
        hold_days: Number(typed.hold_days),
        version: shown.version,
      };
      const answer = await saveManagerSetting(change);
      setFailure(answer.failure);
      if (answer.data) onSaved(answer.data);
      return answer.failure ? fieldErrors(answer.failure) : undefined;
    },
  });
  return { errors, isSubmitting, failure, submit, clearFieldError, validateOnBlur };
}
