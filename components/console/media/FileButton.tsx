import { useRef, useState, type ChangeEvent } from "react";
import { Button } from "@/components/ui/Button";
import { Notice } from "@/components/ui/Notice";
import { useFailureText } from "@/hooks/useFailureText";
import { useTranslation } from "@/hooks/useTranslation";
import type { Answer } from "@/services/answer";

interface FileButtonProps<Data> {
  label: string;
  /** Kinds of files that the browser offers. */
  accept: readonly string[];
  most: number;
  send: (file: File) => Promise<Answer<Data | null>>;
  onSent: (data: Data) => void;
}

/** Chooses a file and sends it at once; says while it is read, and what was wrong with it. */
export function FileButton<Data>({ label, accept, most, send, onSent }: FileButtonProps<Data>) {
  const { t } = useTranslation("consoleContent");
  const failureText = useFailureText();
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  const take = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    if (!file) return;
    if (file.size > most) {
      target.value = "";
      return setProblem(t("media.tooLarge"));
    }
    setBusy(true);
    setProblem("");
    const { data, failure } = await send(file);
    setBusy(false);
    // The same file may be chosen again.
    target.value = "";
    if (failure) setProblem(failureText(failure));
    else if (data !== null) onSent(data);
  };
  return (
    <div>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept={accept.join(",")}
        onChange={(event) => void take(event)}
      />
      <Button size="small" variant="outline" loading={busy} onClick={() => input.current?.click()}>
        {label}
      </Button>
      {busy && <p role="status">{t("media.adding")}</p>}
      {problem && (
        <Notice tone="danger" live>
          {problem}
        </Notice>
      )}
    </div>
  );
}
