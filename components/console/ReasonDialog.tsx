import { useState } from "react";
import { TextArea } from "@/components/form/Field";
import { ActionDialog } from "@/components/orders/actions/ActionDialog";
import { useFailureText } from "@/hooks/useFailureText";
import { useTranslation } from "@/hooks/useTranslation";
import type { Answer } from "@/services/answer";

/** Below `acts` in the words of the console: what each is, asks and does. */
export type Act = "ask" | "accept" | "refuse" | "suspend" | "resume";

/** What has to be said with an act, and how long that may be. */
const SAID: Partial<Record<Act, number>> = { ask: 2000, refuse: 500, suspend: 500 };

interface ReasonDialogProps<Data> {
  act: Act;
  name: string;
  perform: (said: string) => Promise<Answer<Data>>;
  onDone: (data: Data) => void;
  onClose: () => void;
}

/** Confirms what is done to an application or a brand, with what has to be said about it. */
export function ReasonDialog<Data>({ act, name, perform, onDone, onClose }: ReasonDialogProps<Data>) {
  const { t } = useTranslation("console");
  const failureText = useFailureText();
  const [said, setSaid] = useState("");
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  const [missing, setMissing] = useState("");
  const most = SAID[act];
  const submit = async () => {
    if (busy) return;
    setProblem("");
    if (most !== undefined && said.trim() === "") return setMissing(t("acts.needed"));
    setBusy(true);
    const { data, failure } = await perform(said.trim());
    setBusy(false);
    if (failure) setProblem(failureText(failure));
    else onDone(data);
  };
  return (
    <ActionDialog
      title={t(`acts.${act}.title`, { name })}
      text={t(`acts.${act}.text`, { name })}
      submit={t(`acts.${act}.button`)}
      busy={busy}
      problem={problem}
      errors={missing ? { said: missing } : {}}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {most !== undefined && (
        <TextArea
          name="said"
          label={t(`acts.${act}.label`)}
          value={said}
          error={missing || undefined}
          maxLength={most}
          required={false}
          onChange={({ target }) => {
            setSaid(target.value);
            setMissing("");
          }}
        />
      )}
    </ActionDialog>
  );
}
