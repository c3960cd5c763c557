import { mainLocaleOf } from "@/contract/locales";
import { useRef, useState } from "react";
import formStyles from "@/components/desk/DeskForm.module.css";
import { Blocks, type Shown } from "@/components/content/blocks/Blocks";
import { Button } from "@/components/ui/Button";
import { Notice } from "@/components/ui/Notice";
import type { ArticleForm } from "@/contract/content/articleStaffRoutes";
import { LANGUAGES, type Language } from "@/contract/markets";
import { useFailureText } from "@/hooks/useFailureText";
import { useTranslation } from "@/hooks/useTranslation";
import { previewArticle } from "@/services/desk/articles";

interface Previewed {
  language: Language;
  title: string;
  summary: string;
  shown: Shown;
  problems: readonly string[];
}

/** The text as it stands in the form, shown by what shows it to visitors. Nothing of it is saved. */
export function Preview({ values }: { values: ArticleForm }) {
  const { t } = useTranslation("consoleContent");
  const failureText = useFailureText();
  const [shown, setShown] = useState<Previewed | null>(null);
  const [busy, setBusy] = useState<Language | null>(null);
  const [problem, setProblem] = useState("");
  const turn = useRef(0);
  const show = async (language: Language) => {
    const mine = ++turn.current;
    setBusy(language);
    const { data, failure } = await previewArticle({
      locale: mainLocaleOf(language),
      title: values.title[language],
      summary: values.summary[language],
      text: values.text[language],
    });
    // Another language was asked for meanwhile.
    if (turn.current !== mine) return;
    setBusy(null);
    setProblem(failure ? failureText(failure) : "");
    if (!data) return;
    const { title, summary, problems, ...blocks } = data;
    setShown({ language, title, summary, problems, shown: blocks });
  };
  return (
    <section aria-labelledby="preview-title" className={formStyles.form}>
      <h2 id="preview-title">{t("preview.title")}</h2>
      <p className={formStyles.actions}>
        {LANGUAGES.map((language) => (
          <Button
            key={language}
            size="small"
            variant="outline"
            loading={busy === language}
            onClick={() => void show(language)}
          >
            {t(`languages.${language}`)}
          </Button>
        ))}
      </p>
      {problem && (
        <Notice tone="danger" live>
          {problem}
        </Notice>
      )}
      {shown && (
        <div lang={shown.language} aria-live="polite">
          {shown.problems.length > 0 && (
            <Notice tone="warning" title={t("preview.problems")}>
              <ul>
                {shown.problems.map((each) => (
                  <li key={each}>{each}</li>
                ))}
              </ul>
            </Notice>
          )}
          <h3 className="display">{shown.title}</h3>
          <p className="muted">{shown.summary}</p>
          <Blocks shown={shown.shown} />
        </div>
      )}
    </section>
  );
}
