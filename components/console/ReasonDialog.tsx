import { useTranslation } from "@/hooks/useTranslation";
import type { Answer } from "@/services/answer";
import { ConfirmDialog } from "./ConfirmDialog";

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
export function ReasonDialog<Data>({ act, name, ...rest }: ReasonDialogProps<Data>) {
  const { t } = useTranslation("console");
  const most = SAID[act];
  return (
    <ConfirmDialog
      title={t(`acts.${act}.title`, { name })}
      text={t(`acts.${act}.text`, { name })}
      submit={t(`acts.${act}.button`)}
      field={
        most === undefined ? null : { name: "said", label: t(`acts.${act}.label`), needed: t("acts.needed"), most }
      }
      {...rest}
    />
  );
}
