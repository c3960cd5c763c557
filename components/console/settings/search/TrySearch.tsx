import { useState } from "react";
import formStyles from "@/components/desk/DeskForm.module.css";
import styles from "@/components/desk/DeskOrder.module.css";
import { Field } from "@/components/form/Field";
import { Button } from "@/components/ui/Button";
import { Notice } from "@/components/ui/Notice";
import type { Language } from "@/contract/markets";
import { SYNONYM_LIMITS } from "@/contract/settings/searchWordTerms";
import { useTranslation } from "@/hooks/useTranslation";
import { useTriedSearch } from "./useTriedSearch";

/** What a shopper finds by some words now: the store's own search, which counts as nobody's. */
export function TrySearch({ language }: { language: Language }) {
  const { t } = useTranslation("searchDesk");
  const [missing, setMissing] = useState("");
  const { busy, problem, text, tryWords } = useTriedSearch(language);
  return (
    <section className={styles.page} aria-labelledby="search-trial">
      <h2 id="search-trial">{t("try.title")}</h2>
      <form
        className={styles.page}
        noValidate
        onInput={() => setMissing("")}
        onSubmit={(event) => {
          event.preventDefault();
          const typed = new FormData(event.currentTarget).get("words");
          const words = typeof typed === "string" ? typed.trim() : "";
          if (words === "") setMissing(t("try.needed"));
          else void tryWords(words);
        }}
      >
        <Field
          label={t("try.label")}
          name="words"
          lang={language}
          autoComplete="off"
          maxLength={SYNONYM_LIMITS.search}
          error={missing}
          required={false}
        />
        <div className={formStyles.actions}>
          <Button type="submit" variant="outline" loading={busy}>
            {t("try.submit")}
          </Button>
        </div>
      </form>
      {(problem || text) && (
        <Notice tone={problem ? "danger" : "info"} live>
          {problem || text}
        </Notice>
      )}
    </section>
  );
}
