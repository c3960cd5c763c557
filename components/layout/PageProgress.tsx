import Router from "next/router";
import { useEffect, useState } from "react";
import { useTranslation } from "@/hooks/useTranslation";
import styles from "./PageProgress.module.css";

/** A page that comes sooner needs no sign. */
const PATIENCE_MS = 200;

/** A thin line over the page while the one that was asked for is still on its way. */
export function PageProgress() {
  const { t } = useTranslation();
  const [isLate, setLate] = useState(false);

  useEffect(() => {
    let timer = 0;
    const start = (_url: string, { shallow }: { shallow: boolean }) => {
      window.clearTimeout(timer);
      if (!shallow) timer = window.setTimeout(() => setLate(true), PATIENCE_MS);
    };
    const end = () => {
      window.clearTimeout(timer);
      setLate(false);
    };
    Router.events.on("routeChangeStart", start);
    Router.events.on("routeChangeComplete", end);
    Router.events.on("routeChangeError", end);
    return () => {
      end();
      Router.events.off("routeChangeStart", start);
      Router.events.off("routeChangeComplete", end);
      Router.events.off("routeChangeError", end);
    };
  }, []);

  return isLate ? <div role="progressbar" aria-label={t("pageLoading")} className={styles.line} /> : null;
}
