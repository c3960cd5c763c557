import { Button } from "@/components/ui/Button";
import { Notice } from "@/components/ui/Notice";
import { useAppDispatch, useAppSelector } from "@/hooks/store";
import { useFailureText } from "@/hooks/useFailureText";
import { useTranslation } from "@/hooks/useTranslation";
import { loadCart } from "@/store/cart";
import { selectOfflineQueue, selectQueueFailure, queuedChangesEnded, queueFailureRead } from "@/store/checkout";

/** What this browser could not send yet, with the way to take it back; and what was refused when it was sent. */
export function OfflineQueueNotice() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const failureText = useFailureText();
  const queue = useAppSelector(selectOfflineQueue);
  const failure = useAppSelector(selectQueueFailure);
  const takeBack = () => {
    dispatch(queuedChangesEnded(queue.map(({ key }) => key)));
    if (navigator.onLine) void dispatch(loadCart());
  };
  return (
    <div role="status">
      {queue.length > 0 && (
        <Notice
          tone="warning"
          title={t("cart.notSaved")}
          action={
            <Button variant="quiet" size="small" onClick={takeBack}>
              {t("cart.takeBack")}
            </Button>
          }
        >
          {t("cart.unsaved", { count: queue.length })}
        </Notice>
      )}
      {failure && (
        <Notice
          tone="danger"
          title={t("cart.unsavedFailed")}
          action={
            <Button variant="quiet" size="small" onClick={() => dispatch(queueFailureRead())}>
              {t("action.close")}
            </Button>
          }
        >
          {failureText(failure)}
        </Notice>
      )}
    </div>
  );
}
