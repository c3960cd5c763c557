import "@/styles/deskParts";
import { useState } from "react";
import { object, string } from "yup";
import { Field } from "@/components/form/Field";
import { useShell } from "@/components/layout/ShellContext";
import { Button } from "@/components/ui/Button";
import { Notice } from "@/components/ui/Notice";
import { Dialog } from "@/components/ui/overlay/Dialog";
import formStyles from "@/components/desk/DeskForm.module.css";
import type { BrandDetail } from "@/contract/desk/brandRoutes";
import { BRAND_LIMITS } from "@/contract/desk/brandTerms";
import { useFailureText } from "@/hooks/useFailureText";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import { useUncontrolledForm } from "@/hooks/useUncontrolledForm";
import { fieldErrors, type ApiFailure } from "@/services/answer";
import { saveBrandSlug } from "@/services/desk/brand";
import { formatDate } from "@/utils/format/dates";

/** Which addresses there may be, and who has them, is the server's to know. */
const SCHEMA = object({ slug: string().trim().lowercase().default("") });

/** The address of a brand's page: what a change of it means is said before it is done. */
export function SlugForm({ first }: { first: BrandDetail }) {
  const { t } = useTranslation("brand");
  const { origin } = useShell();
  const { locale } = useMarket();
  const failureText = useFailureText();
  const [brand, setBrand] = useState(first);
  const [slug, setSlug] = useState(first.slug);
  const [asks, setAsks] = useState(false);
  const [busy, setBusy] = useState(false);
  const [saved, setSaved] = useState(false);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const error = failure ? fieldErrors(failure).slug : undefined;
  const { submit } = useUncontrolledForm({
    initial: { slug: "" },
    schema: SCHEMA,
    onSubmit: async (typed) => {
      setAsks(typed.slug !== brand.slug && typed.slug !== "");
      return Promise.resolve(undefined);
    },
  });
  const wanted = slug.trim().toLowerCase();
  const isLocked = brand.slug_free_at !== null;

  const save = async () => {
    setBusy(true);
    const answer = await saveBrandSlug(wanted);
    setBusy(false);
    setAsks(false);
    setFailure(answer.failure);
    setSaved(answer.failure === null);
    if (!answer.data) return;
    setBrand(answer.data);
    setSlug(answer.data.slug);
  };
  return (
    <form className={formStyles.form} noValidate onSubmit={(event) => void submit(event)}>
      {saved && (
        <Notice tone="positive" live>
          {t("slugSaved", { address: `${origin}/${brand.slug}` })}
        </Notice>
      )}
      {failure && !error && (
        <Notice tone="danger" live>
          {failureText(failure)}
        </Notice>
      )}
      {brand.slug_free_at !== null && (
        <Notice>
          {t("slugLocked", { date: formatDate(brand.slug_free_at, locale), days: BRAND_LIMITS.slugDays })}
        </Notice>
      )}
      <Field
        label={t("slugLabel")}
        help={t("slugHelp", { origin })}
        name="slug"
        value={slug}
        error={error}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        minLength={BRAND_LIMITS.slugLeast}
        maxLength={BRAND_LIMITS.slugMost}
        disabled={isLocked}
        onChange={({ target }) => {
          setSlug(target.value);
          setFailure(null);
          setSaved(false);
        }}
      />
      <div>
        <Button type="submit" disabled={isLocked || wanted === brand.slug || wanted === ""}>
          {t("slugChange")}
        </Button>
      </div>
      {brand.former_slugs.length > 0 && (
        <section className={formStyles.section} aria-labelledby="former">
          <h2 id="former">{t("slugFormer")}</h2>
          <ul>
            {brand.former_slugs.map((former) => (
              <li key={former}>{`${origin}/${former}`}</li>
            ))}
          </ul>
        </section>
      )}
      <Dialog
        size="small"
        open={asks}
        onClose={() => setAsks(false)}
        title={t("slugConfirm")}
        footer={
          <div className={formStyles.actions}>
            <Button variant="outline" onClick={() => setAsks(false)}>
              {t("common:action.cancel")}
            </Button>
            <Button loading={busy} onClick={() => void save()}>
              {t("slugChange")}
            </Button>
          </div>
        }
      >
        <p>
          {t("slugMeans", { from: `${origin}/${brand.slug}`, to: `${origin}/${wanted}`, days: BRAND_LIMITS.slugDays })}
        </p>
      </Dialog>
    </form>
  );
}
