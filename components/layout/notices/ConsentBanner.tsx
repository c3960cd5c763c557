import { X } from "lucide-react";
import { useEffect, useId, useRef } from "react";
import { Button } from "@/components/ui/Button";
import { IconButton } from "@/components/ui/IconButton";
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
import styles from "./ConsentBanner.module.css";

/** Between the banner and what gets the focus behind it, in pixels. */
const AIR_PX = 24;

/**
 * Asks whether visits may be measured. Covers nothing that is needed, holds nobody up, and a no is one click like a
 * yes.
 */
export function ConsentBanner() {
  const { t } = useTranslation("consent");
  const ready = useMessages("consent");
  const { locale } = useMarket();
  const dispatch = useAppDispatch();
  const wanted = useAppSelector(selectPanel) === "consent";
  const id = useId();
  const place = useRef<HTMLElement>(null);
  const title = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    if (!ready) return undefined;
    const root = document.documentElement;
    const top = place.current?.getBoundingClientRect().top ?? root.clientHeight;
    root.style.setProperty("--covered", `${root.clientHeight - top + AIR_PX}px`);
    return () => {
      root.style.removeProperty("--covered");
    };
  }, [ready]);

  useEffect(() => {
    if (!ready || !wanted) return undefined;
    // Called from the footer: the focus comes here, and goes back there.
    const from = document.activeElement;
    title.current?.focus();
    return () => {
      if (from instanceof HTMLElement && from.isConnected) from.focus();
    };
  }, [ready, wanted]);

  useEffect(() => {
    if (ready && !wanted) announce(t("title"));
  }, [ready, wanted, t]);

  if (!ready) return null;
  const close = () => dispatch(panelClosed());
  const choose = (agrees: boolean) => {
    chooseConsent(agrees);
    close();
    announce(t(agrees ? "agreed" : "refused"));
  };
  const refusedByBrowser = browserRefuses();
  const choice = readConsent();
  const now = choice && t(choice.statistics ? "since" : "not", { date: formatDate(choice.at, locale) });
  return (
    <section
      ref={place}
      className={styles.banner}
      aria-labelledby={id}
      onKeyDown={({ key }) => {
        if (wanted && key === "Escape") close();
      }}
    >
      <h2 ref={title} id={id} className={styles.title} tabIndex={-1}>
        {t("title")}
      </h2>
      {wanted && (
        <span className={styles.close}>
          <IconButton label={t("close")} icon={<X aria-hidden="true" />} onClick={close} />
        </span>
      )}
      <p>
        {refusedByBrowser ? t("byBrowser") : t("text")} <Link href={paths.privacy}>{t("more")}</Link>
      </p>
      {!refusedByBrowser && now && <p className={styles.now}>{now}</p>}
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
    </section>
  );
}
