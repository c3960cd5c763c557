import "@/styles/deskParts";
import { useRouter } from "next/router";
import { useState } from "react";
import { object, string } from "yup";
import formStyles from "@/components/desk/DeskForm.module.css";
import { LocalizedField } from "@/components/desk/LocalizedField";
import { emptyLocalized, localizedSchema, readLocalized } from "@/components/desk/localizedFields";
import { Button } from "@/components/ui/Button";
import { Notice } from "@/components/ui/Notice";
import { deskPaths } from "@/constants/deskPaths";
import { LISTING_LIMITS } from "@/contract/desk/listingTerms";
import { localePath } from "@/contract/locales";
import { useFailureText } from "@/hooks/useFailureText";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import { useUncontrolledForm } from "@/hooks/useUncontrolledForm";
import { createListing } from "@/services/desk/listings";

/** Begins a listing with its name; everything else comes in its editor. */
export function NewListing() {
  const { t } = useTranslation("brandListings");
  const { locale } = useMarket();
  const router = useRouter();
  const failureText = useFailureText();
  const [problem, setProblem] = useState("");
  const { errors, isSubmitting, submit, clearFieldError, validateOnBlur } = useUncontrolledForm({
    initial: emptyLocalized("name"),
    schema: object({
      ...localizedSchema("name"),
      "name.en": string().default("").trim().required(t("new.nameNeeded")),
    }),
    onSubmit: async (typed) => {
      setProblem("");
      const { data, failure } = await createListing({ name: readLocalized(typed, "name"), category_id: null });
      if (failure) setProblem(failureText(failure));
      else await router.push(localePath(deskPaths.listing(data.key), locale));
      return undefined;
    },
  });
  return (
    <form
      className={formStyles.form}
      noValidate
      onSubmit={(event) => void submit(event)}
      onInput={clearFieldError}
      onBlur={validateOnBlur}
    >
      {problem && (
        <Notice tone="danger" live>
          {problem}
        </Notice>
      )}
      <p className={formStyles.help}>{t("new.lead")}</p>
      <LocalizedField label={t("fields.name")} path="name" errors={errors} maxLength={LISTING_LIMITS.nameLength} />
      <div>
        <Button type="submit" loading={isSubmitting}>
          {t("new.submit")}
        </Button>
      </div>
    </form>
  );
}
