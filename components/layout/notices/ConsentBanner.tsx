import { useState } from "react";
import { Button } from "@/components/ui/Button";
import { Link } from "@/components/ui/Link";
import { paths } from "@/constants/paths";
import { useAppDispatch, useAppSelector } from "@/hooks/store";
import { useTranslation } from "@/hooks/useTranslation";
import { useMessages } from "@/hooks/useMessages";
import { panelClosed, selectPanel } from "@/store/global";
import { announce } from "@/components/ui/announce";
import { addToConsent, browserRefuses, chooseConsent, readConsent } from "@/services/browser/consent";
import { formatDate } from "@/utils/format/dates";
import { useMarket } from "@/hooks/useMarket";
import { serviceKeys, consentedRecipients, type Connected, type SharedWith } from "@/contract/visit/visitTerms";
import type { OutsideServices } from "@/contract/visit/outsideRoutes";
import { BottomCard } from "@/components/ui/overlay/BottomCard";
import { SharedChoices } from "./SharedChoices";
import styles from "@/components/ui/overlay/BottomCard.module.css";

/** Who may be told already: another server than the one that was named is nobody. */
function agreedTo(services: Connected): SharedWith[] {
  const choice = readConsent();
  return choice ? consentedRecipients(choice, services) : [];
}

interface BannerProps {
  services: OutsideServices;
  /** Asked about alone, since they came after a yes; null asks about everything. */
  added: Connected | null;
}

/** Asks whether visits may be measured. A no is one click like a yes. */
export function ConsentBanner({ services, added }: BannerProps) {
  const { t } = useTranslation("consent");
  const ready = useMessages("consent");
  const { locale } = useMarket();
  const dispatch = useAppDispatch();
  const wanted = useAppSelector(selectPanel) === "consent";

  const [shared, setShared] = useState<readonly SharedWith[]>(() => agreedTo(services));
  const sharesMore = services.ads.length > 0 || services.analytics !== null;

  if (!ready) return null;
  const close = () => dispatch(panelClosed());
  const asked = serviceKeys(services);
  const choose = (agrees: boolean) => {
    if (added) addToConsent(agrees ? shared : agreedTo(services), asked);
    else chooseConsent(agrees, shared, asked);
    close();
    announce(t(added ? "added.kept" : agrees ? "agreed" : "refused"));
  };
  const refusedByBrowser = browserRefuses();
  const choice = readConsent();
  const now = choice && t(choice.statistics ? "since" : "not", { date: formatDate(choice.at, locale) });
  return (
    <BottomCard title={t(added ? "added.title" : "title")} wanted={wanted} closeLabel={t("close")} onClose={close}>
      <p>
        {refusedByBrowser ? t("byBrowser") : added ? t("added.text") : t(sharesMore ? "textShared" : "text")}{" "}
        <Link href={paths.privacy}>{t("more")}</Link>
      </p>
      {!refusedByBrowser && now && <p className={styles.now}>{now}</p>}
      {!refusedByBrowser && sharesMore && (
        <SharedChoices services={added ?? services} chosen={shared} onChange={setShared} />
      )}
      {!refusedByBrowser && (
        <div className={styles.actions}>
          <Button variant="outline" size="small" fullWidth onClick={() => choose(false)}>
            {t(added ? "added.refuse" : "refuse")}
          </Button>
          <Button variant="outline" size="small" fullWidth onClick={() => choose(true)}>
            {t(added ? "added.agree" : "agree")}
          </Button>
        </div>
      )}
    </BottomCard>
  );
}
