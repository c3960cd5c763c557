import { useState } from "react";
import { Button } from "@/components/ui/Button";
import { Link } from "@/components/ui/Link";
import { paths } from "@/constants/paths";
import { useAppDispatch, useAppSelector } from "@/hooks/store";
import { useTranslation } from "@/hooks/useTranslation";
import { useMessages } from "@/hooks/useMessages";
import { panelClosed, selectPanel } from "@/store/global";
import { announce } from "@/components/ui/announce";
import { browserRefuses, chooseConsent, readConsent } from "@/services/browser/consent";
import { formatDate } from "@/utils/format/dates";
import { useMarket } from "@/hooks/useMarket";
import type { SharedWith } from "@/contract/rules/visitTerms";
import type { OutsideServices } from "@/contract/visit/outsideRoutes";
import { BottomCard } from "./BottomCard";
import { SharedChoices } from "./SharedChoices";
import styles from "./BottomCard.module.css";

/** Asks whether visits may be measured. A no is one click like a yes. */
export function ConsentBanner({ services }: { services: OutsideServices }) {
  const { t } = useTranslation("consent");
  const ready = useMessages("consent");
  const { locale } = useMarket();
  const dispatch = useAppDispatch();
  const wanted = useAppSelector(selectPanel) === "consent";

  const [shared, setShared] = useState<readonly SharedWith[]>(() => readConsent()?.shared ?? []);
  const sharesMore = services.ads.length > 0 || services.analytics !== null;

  if (!ready) return null;
  const close = () => dispatch(panelClosed());
  const choose = (agrees: boolean) => {
    chooseConsent(agrees, shared);
    close();
    announce(t(agrees ? "agreed" : "refused"));
  };
  const refusedByBrowser = browserRefuses();
  const choice = readConsent();
  const now = choice && t(choice.statistics ? "since" : "not", { date: formatDate(choice.at, locale) });
  return (
    <BottomCard title={t("title")} wanted={wanted} closeLabel={t("close")} onClose={close}>
      <p>
        {refusedByBrowser ? t("byBrowser") : t(sharesMore ? "textShared" : "text")}{" "}
        <Link href={paths.privacy}>{t("more")}</Link>
      </p>
      {!refusedByBrowser && now && <p className={styles.now}>{now}</p>}
      {!refusedByBrowser && sharesMore && <SharedChoices services={services} chosen={shared} onChange={setShared} />}
      {!refusedByBrowser && (
        <div className={styles.actions}>
          <Button variant="outline" size="small" fullWidth onClick={() => choose(false)}>
            {t("refuse")}
          </Button>
          <Button variant="outline" size="small" fullWidth onClick={() => choose(true)}>
            {t("agree")}
          </Button>
        </div>
      )}
    </BottomCard>
  );
}
