import { useState } from "react";
import { object, string } from "yup";
import { TextArea } from "@/components/form/Field";
import { ActionDialog } from "@/components/orders/actions/ActionDialog";
import { Notice } from "@/components/ui/Notice";
import type { Language } from "@/contract/markets";
import type { SynonymGroup } from "@/contract/settings/searchWordRoutes";
import { SYNONYM_LIMITS } from "@/contract/settings/searchWordTerms";
import { useFailureText } from "@/hooks/useFailureText";
import { useTranslation } from "@/hooks/useTranslation";
import { useUncontrolledForm } from "@/hooks/useUncontrolledForm";
import { fieldErrors, type Answer } from "@/services/answer";
import type { ClashOf } from "@/services/desk/brand";

interface GroupDialogProps {
  title: string;
  submit: string;
  language: Language;
  initial: readonly string[];
  /** `seen` is the version that somebody else has made meanwhile, once it was shown. */
  perform: (words: string[], seen: number | null) => Promise<Answer<SynonymGroup, ClashOf | null>>;
  onDone: () => void | Promise<void>;
  onClose: () => void;
}

const LETTERS = SYNONYM_LIMITS.most * 4 * SYNONYM_LIMITS.letters;

/** One word a line; commas part them, too. */
const wordsIn = (typed: string) =>
  typed
    .split(/[\n,;]+/)
    .map((word) => word.trim())
    .filter(Boolean);

const isWords = (value: unknown): value is string[] => Array.isArray(value);

/** The words of a group. What somebody else has made of it meanwhile is shown before it can be replaced. */
export function GroupDialog({ title, submit, language, initial, perform, onDone, onClose }: GroupDialogProps) {
  const { t } = useTranslation("searchDesk");
  const failureText = useFailureText();
  const [problem, setProblem] = useState("");
  const [clash, setClash] = useState<{ version: number; words: string } | null>(null);
  const form = useUncontrolledForm<{ words: string }>({
    initial: { words: initial.join("\n") },
    schema: object({
      words: string()
        .default("")
        .test("words", t("field.needed"), (typed) => wordsIn(typed ?? "").length >= SYNONYM_LIMITS.least),
    }),
    onSubmit: async ({ words: typed }) => {
      const { data, failure } = await perform(wordsIn(typed), clash?.version ?? null);
      if (!failure) {
        await onDone();
        return undefined;
      }
      if (data) {
        const words = data.fields.map(({ value }) => value).find(isWords) ?? [];
        setClash({ version: data.version, words: words.join(", ") });
        return undefined;
      }
      const errors = fieldErrors(failure);
      setProblem(errors.words ? "" : failureText(failure));
      return errors;
    },
  });
  return (
    <ActionDialog
      title={title}
      text={t("field.text")}
      submit={submit}
      busy={form.isSubmitting}
      problem={problem}
      errors={form.errors}
      onSubmit={(event) => {
        setProblem("");
        void form.submit(event);
      }}
      onInput={form.clearFieldError}
      onBlur={form.validateOnBlur}
      onClose={onClose}
    >
      {clash && (
        <Notice tone="warning" live>
          {t("edit.clash", { words: clash.words })}
        </Notice>
      )}
      <TextArea
        name="words"
        label={t("field.words")}
        help={t("field.help", { most: SYNONYM_LIMITS.most })}
        rows={6}
        lang={language}
        spellCheck={false}
        autoCapitalize="none"
        defaultValue={initial.length > 0 ? `${initial.join("\n")}\n` : ""}
        maxLength={LETTERS}
        error={form.errors.words}
        required={false}
      />
    </ActionDialog>
  );
}
