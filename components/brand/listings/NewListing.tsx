import "@/styles/deskParts";
import { useRouter } from "next/router";
import { useState } from "react";
import formStyles from "@/components/desk/DeskForm.module.css";
import { WordsField } from "@/components/desk/WordsField";
import { Button } from "@/components/ui/Button";
import { Notice } from "@/components/ui/Notice";
import { deskPaths } from "@/constants/deskPaths";
import { LISTING_LIMITS } from "@/contract/desk/listingTerms";
import { localePath } from "@/contract/locales";
import type { Language } from "@/contract/markets";
import { useFailureText } from "@/hooks/useFailureText";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import { createListing } from "@/services/desk/listings";

/** Begins a listing with its name; everything else comes in its editor. */
export function NewListing() {
  const { t } = useTranslation("brandListings");
  const { locale } = useMarket();
  const router = useRouter();
  const failureText = useFailureText();
  const [name, setName] = useState<Record<Language, string>>({ en: "", fr: "", de: "" });
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  const create = async () => {
    if (busy) return;
    if (name.en.trim() === "") return setErrors({ "name.en": t("new.nameNeeded") });
    setBusy(true);
    setProblem("");
    const { data, failure } = await createListing({ name, category_id: null });
    if (!failure) return void router.push(localePath(deskPaths.listing(data.key), locale));
    setBusy(false);
    setProblem(failureText(failure));
  };
  return (
    <form
      className={formStyles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void create();
      }}
    >
      {problem && (
        <Notice tone="danger" live>
          {problem}
        </Notice>
      )}
      <p className={formStyles.help}>{t("new.lead")}</p>
      <WordsField
        label={t("fields.name")}
        path="name"
        value={name}
        set={(path, value) => {
          setName((now) => ({ ...now, [path.slice("name.".length)]: value }));
          setErrors({});
        }}
        errors={errors}
        maxLength={LISTING_LIMITS.nameLength}
      />
      <div>
        <Button type="submit" loading={busy}>
          {t("new.submit")}
        </Button>
      </div>
    </form>
  );
}
