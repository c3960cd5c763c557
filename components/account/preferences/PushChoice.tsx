import { useEffect, useState } from "react";
import { PushPlace } from "@/components/push/PushPlace";
import { Button } from "@/components/ui/Button";
import { useAppDispatch, useAppSelector } from "@/hooks/store";
import { useTranslation } from "@/hooks/useTranslation";
import { flashSaleUpdated } from "@/store/flashSale";
import { selectPushBar } from "@/store/saleSelectors";

/** Whether this browser shows notifications, as it is now and after every change. */
export function PushChoice() {
  const { t } = useTranslation("preferences");
  const dispatch = useAppDispatch();
  const isOpen = useAppSelector(selectPushBar) !== null;
  const [told, setTold] = useState("");

  useEffect(() => {
    let isHere = true;
    const refresh = async () => {
      const push = await import("@/services/browser/push").catch(() => null);
      const read = push ? await push.readPush() : { failure: null };
      if (!isHere) return;
      if ("failure" in read) return setTold("notifications.unknown");
      const { state, topics } = read;
      setTold(state === "on" ? topics.map((topic) => `notifications.${topic}`).join() : "notifications.off");
    };
    if (!isOpen) void refresh();
    return () => {
      isHere = false;
    };
  }, [isOpen]);

  return (
    <div>
      <dt>{t("notifications.title")}</dt>
      <dd>
        {told &&
          told
            .split(",")
            .map((key) => t(key))
            .join(" ")}
      </dd>
      <dd>
        <Button variant="outline" size="small" onClick={() => dispatch(flashSaleUpdated({ pushBar: "wanted" }))}>
          {t("change")}
        </Button>
        <PushPlace />
      </dd>
    </div>
  );
}
