import { Notice } from "@/components/ui/Notice";
import { useAppSelector } from "@/hooks/store";
import { useFailureText } from "@/hooks/useFailureText";
import { useTranslation } from "@/hooks/useTranslation";
import { selectCartFailure } from "@/store/checkout";
import { OfflineQueueNotice } from "./OfflineQueueNotice";

/** Above a page that changes the cart: what waits to be sent, and why the last change was not made. */
export function CartNotices() {
  const { t } = useTranslation("cart");
  const failureText = useFailureText();
  const failure = useAppSelector(selectCartFailure);
  return (
    <>
      <OfflineQueueNotice />
      {failure && (
        <Notice tone="danger" live title={t("failed")}>
          {failureText(failure)}
        </Notice>
      )}
    </>
  );
}
