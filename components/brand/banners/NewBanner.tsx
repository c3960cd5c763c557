import "@/styles/deskParts";
import { useRouter } from "next/router";
import { useState } from "react";
import formStyles from "@/components/desk/DeskForm.module.css";
import { Button } from "@/components/ui/Button";
import { Notice } from "@/components/ui/Notice";
import { deskPaths } from "@/constants/deskPaths";
import { localePath } from "@/contract/locales";
import { fieldsOf, nestedFields } from "@/contract/desk/fields";
import type { BannerForm } from "@/contract/desk/bannerTerms";
import { useFailureText } from "@/hooks/useFailureText";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import { createBanner } from "@/services/desk/banners";
import { BannerWords } from "./BannerFields";

type NewWords = Pick<BannerForm, "headline" | "alt">;

const NOTHING: NewWords = { headline: { en: "", fr: "", de: "" }, alt: { en: "", fr: "", de: "" } };

/** Begins a banner with its words; pictures, days and the link come on the page that follows. */
export function NewBanner() {
  const { t } = useTranslation("brandBanners");
  const { locale } = useMarket();
  const router = useRouter();
  const failureText = useFailureText();
  const [values, setValues] = useState(NOTHING);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  const set = (path: string, value: string) =>
    setValues((now) => nestedFields(fieldsOf(now).set(path, value)) as unknown as NewWords);
  const create = async () => {
    if (busy) return;
    setBusy(true);
    setProblem("");
    const { data, failure } = await createBanner(values);
    if (!failure) return void router.push(localePath(deskPaths.banner(data.id), locale));
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
      <BannerWords values={values} set={set} errors={{}} />
      <div>
        <Button type="submit" loading={busy}>
          {t("begin")}
        </Button>
      </div>
    </form>
  );
}
