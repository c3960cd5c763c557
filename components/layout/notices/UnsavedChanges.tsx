import { Button } from "@/components/ui/Button";
import { Notice } from "@/components/ui/Notice";
import { useAppDispatch, useAppSelector } from "@/hooks/store";
import { useFailureText } from "@/hooks/useFailureText";
import { useTranslation } from "@/hooks/useTranslation";
import { loadCart } from "@/store/cart";
import { selectUnsaved, selectUnsavedFailure, unsavedEnded, unsavedFailureRead } from "@/store/checkout";

/** What this browser could not send yet, with the way to take it back; and what was refused when it was sent. */
export function UnsavedChanges() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const failureText = useFailureText();
  const unsaved = useAppSelector(selectUnsaved);
  const failure = useAppSelector(selectUnsavedFailure);
  const takeBack = () => {
    dispatch(unsavedEnded(unsaved.map(({ key }) => key)));
    if (navigator.onLine) void dispatch(loadCart());
  };
  return (
    <div role="status">
      {unsaved.length > 0 && (
        <Notice
          tone="warning"
          title={t("cart.notSaved")}
          action={
            <Button look="quiet" size="small" onClick={takeBack}>
              {t("cart.takeBack")}
            </Button>
          }
        >
          {t("cart.unsaved", { count: unsaved.length })}
        </Notice>
      )}
      {failure && (
        <Notice
          tone="danger"
          title={t("cart.unsavedFailed")}
          action={
            <Button look="quiet" size="small" onClick={() => dispatch(unsavedFailureRead())}>
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
