import { useState } from "react";
import { object, string } from "yup";
import { TextArea } from "@/components/form/Field";
import { ActionDialog } from "@/components/orders/actions/ActionDialog";
import { useFailureText } from "@/hooks/useFailureText";
import { useUncontrolledForm } from "@/hooks/useUncontrolledForm";
import type { Answer } from "@/services/answer";

interface ConfirmDialogProps<Data> {
  title: string;
  text: string;
  submit: string;
  /**
   * What is said with it, what is told where it is missing (left out where it may be), and its most letters; null where
   * nothing is.
   */
  field: { name: string; label: string; needed?: string; most: number } | null;
  perform: (reason: string) => Promise<Answer<Data>>;
  onDone: (data: Data) => void | Promise<void>;
  onClose: () => void;
}

/** Confirms what is done, with what has to be said about it. */
export function ConfirmDialog<Data>({
  title,
  text,
  submit,
  field,
  perform,
  onDone,
  onClose,
}: ConfirmDialogProps<Data>) {
  const failureText = useFailureText();
  const [problem, setProblem] = useState("");
  const name = field?.name ?? "reason";
  const said = string().trim().default("");
  const form = useUncontrolledForm<Record<string, string>>({
    initial: { [name]: "" },
    schema: object({ [name]: field?.needed ? said.required(field.needed) : said }),
    onSubmit: async ({ [name]: words = "" }) => {
      const { data, failure } = await perform(words);
      if (failure) setProblem(failureText(failure));
      else await onDone(data);
      return undefined;
    },
  });
  return (
    <ActionDialog
      title={title}
      text={text}
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
      {field && (
        <TextArea
          name={name}
          label={field.label}
          optional={!field.needed}
          error={form.errors[name]}
          maxLength={field.most}
          required={false}
        />
      )}
    </ActionDialog>
  );
}
