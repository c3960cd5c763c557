import "@/styles/deskParts";
import { useRouter } from "next/router";
import { useState } from "react";
import { object } from "yup";
import formStyles from "@/components/desk/DeskForm.module.css";
import { emptyLocalized, localizedSchema, readLocalized } from "@/components/desk/localizedFields";
import { Button } from "@/components/ui/Button";
import { Notice } from "@/components/ui/Notice";
import { deskPaths } from "@/constants/deskPaths";
import { localePath } from "@/contract/locales";
import { useFailureText } from "@/hooks/useFailureText";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import { useUncontrolledForm } from "@/hooks/useUncontrolledForm";
import { createBanner } from "@/services/desk/banners";
import { BannerTexts } from "./BannerFields";

const NOTHING = { ...emptyLocalized("headline"), ...emptyLocalized("alt") };
const SCHEMA = object({ ...localizedSchema("headline"), ...localizedSchema("alt") });

/** Begins a banner with its words; pictures, days and the link come on the page that follows. */
export function NewBanner() {
  const { t } = useTranslation("brandBanners");
  const { locale } = useMarket();
  const router = useRouter();
  const failureText = useFailureText();
  const [problem, setProblem] = useState("");
  const { errors, isSubmitting, submit, clearFieldError, validateOnBlur } = useUncontrolledForm({
    initial: NOTHING,
    schema: SCHEMA,
    onSubmit: async (typed) => {
      setProblem("");
      const words = { headline: readLocalized(typed, "headline"), alt: readLocalized(typed, "alt") };
      const { data, failure } = await createBanner(words);
      if (failure) setProblem(failureText(failure));
      else await router.push(localePath(deskPaths.banner(data.id), locale));
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
      <BannerTexts errors={errors} />
      <div>
        <Button type="submit" loading={isSubmitting}>
          {t("begin")}
        </Button>
      </div>
    </form>
  );
}
