import { ActionDialog } from "@/components/orders/actions/ActionDialog";
import type { PartDetail } from "@/contract/desk/partRoutes";
import { useDeskAct } from "@/hooks/desk/useDeskAct";
import { useTranslation } from "@/hooks/useTranslation";
import { acceptPart, deliverPart } from "@/services/desk/parts";

const WORK = { accept: acceptPart, deliver: deliverPart } as const;

export interface PartDialogProps {
  part: PartDetail;
  onDone: (part: PartDetail) => void;
  onClose: () => void;
}

/** Says what accepting a part, or noting that it has arrived, means before it is done. */
export function ConfirmPartDialog({ act, part, onDone, onClose }: PartDialogProps & { act: keyof typeof WORK }) {
  const { t } = useTranslation("brandOrders");
  const { busy, problem, run } = useDeskAct(onDone);
  return (
    <ActionDialog
      title={t(`${act}.title`)}
      text={t(`${act}.text`, { number: part.number })}
      submit={t(`${act}.submit`)}
      busy={busy}
      problem={problem}
      onSubmit={() => void run(() => WORK[act](part.number))}
      onClose={onClose}
    />
  );
}
