import { useState } from "react";
import { object, string } from "yup";
import { localePath } from "@/contract/locales";
import { TextArea } from "@/components/form/Field";
import { Button } from "@/components/ui/Button";
import { Notice } from "@/components/ui/Notice";
import { paths } from "@/constants/paths";
import { INVITE_LIMITS } from "@/contract/rules/inviteTerms";
import type { InviteOutcomes } from "@/contract/company/coworkerRoutes";
import { useFailureText } from "@/hooks/useFailureText";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import { useUncontrolledForm } from "@/hooks/useUncontrolledForm";
import { inviteCoworkers } from "@/services/company/coworkers";
import type { InviteNotice } from "./loadInvites";
import { Outcomes } from "./Outcomes";
import styles from "./ReferCoworker.module.css";

/** Room for as many addresses as a call takes. */
const MOST_TYPED = 5000;

const addressesIn = (text: string) => text.split(/[\s,;]+/).filter(Boolean);

interface InviteByAddressProps {
  /** How it went without scripts. */
  posted: InviteNotice;
  onInvited: () => Promise<unknown>;
}

/** Addresses typed or pasted, one or several; each is told what became of it. Posts without scripts too. */
export function InviteByAddress({ posted, onInvited }: InviteByAddressProps) {
  const { t } = useTranslation("invites");
  const { locale } = useMarket();
  const failureText = useFailureText();
  const [told, setTold] = useState<InviteOutcomes | null>(null);
  const sent = posted.sent?.of === "typed" ? posted.sent : null;
  const refusal =
    posted.error === "nobody"
      ? t("refer.address.required")
      : posted.error === "many"
        ? t("refer.address.many", { count: INVITE_LIMITS.typed })
        : undefined;
  const { errors, isSubmitting, submit, clearFieldError, validateOnBlur } = useUncontrolledForm({
    initial: { emails: "" },
    schema: object({
      emails: string()
        .required(t("refer.address.required"))
        .test("some", t("refer.address.required"), (text = "") => addressesIn(text).length > 0)
        .test("many", t("refer.address.many", { count: INVITE_LIMITS.typed }), (text = "") => {
          return addressesIn(text).length <= INVITE_LIMITS.typed;
        }),
    }),
    onSubmit: async ({ emails }) => {
      const { data, failure } = await inviteCoworkers(addressesIn(emails));
      if (failure) return { emails: failureText(failure) };
      setTold(data);
      if (data.invited > 0) await onInvited();
      return undefined;
    },
  });
  return (
    <section aria-labelledby="by-address" className={styles.way}>
      <h2 id="by-address">{t("refer.address.title")}</h2>
      <form
        method="post"
        action={localePath(paths.referCoworker, locale)}
        noValidate
        className={styles.form}
        onSubmit={(event) => void submit(event)}
        onInput={clearFieldError}
        onBlur={validateOnBlur}
      >
        {sent && !told && (
          <Notice tone={sent.leftOut > 0 ? "warning" : "positive"} title={t("refer.told", { count: sent.invited })}>
            {sent.leftOut > 0 && t("refer.leftOut", { count: sent.leftOut })}
          </Notice>
        )}
        <TextArea
          label={t("refer.address.label")}
          help={t("refer.address.help")}
          name="emails"
          rows={3}
          maxLength={MOST_TYPED}
          inputMode="email"
          autoCapitalize="off"
          spellCheck={false}
          error={errors.emails ?? refusal}
        />
        <div>
          <Button type="submit" loading={isSubmitting}>
            {t("refer.address.send")}
          </Button>
        </div>
      </form>
      {told && <Outcomes outcomes={told} title={t("refer.told", { count: told.invited })} />}
    </section>
  );
}
