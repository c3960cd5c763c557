import { useEffect, useState, type Dispatch } from "react";
import type { UnknownAction } from "@reduxjs/toolkit";
import { Button } from "@/components/ui/Button";
import { Link } from "@/components/ui/Link";
import { Notice } from "@/components/ui/Notice";
import type { OutsideServices } from "@/contract/visit/outsideRoutes";
import { useTranslation } from "@/hooks/useTranslation";
import { chatFailed, chatLoaded, chatStarted, type ChatState } from "@/store/chat";
import styles from "./Chat.module.css";

/** So long a widget may take to be there. */
const PATIENCE_MS = 20_000;

interface ChatBodyProps {
  chat: NonNullable<OutsideServices["chat"]>;
  state: ChatState;
  dispatch: Dispatch<UnknownAction>;
}

/** Says whose the chat is, and loads it in a frame of its own after the visitor's yes. */
export function ChatBody({ chat: { url, host }, state, dispatch }: ChatBodyProps) {
  const { t } = useTranslation("chat");
  const { agreed, loading, failed } = state;
  const [isReached, setReached] = useState(false);

  useEffect(() => {
    if (!loading) return undefined;
    const ending = new AbortController();
    const late = window.setTimeout(() => dispatch(chatFailed()), PATIENCE_MS);
    // A frame does not say that its page did not come: a look beforehand does.
    fetch(url, { mode: "no-cors", credentials: "omit", referrerPolicy: "no-referrer", signal: ending.signal }).then(
      () => setReached(true),
      () => {
        if (!ending.signal.aborted) dispatch(chatFailed());
      },
    );
    return () => {
      window.clearTimeout(late);
      ending.abort();
    };
  }, [loading, url, dispatch]);

  if (!agreed)
    return (
      <>
        <p>{t("text", { host })}</p>
        <div className={styles.action}>
          <Button size="small" fullWidth onClick={() => dispatch(chatStarted())}>
            {t("start")}
          </Button>
        </div>
      </>
    );
  if (failed)
    return (
      <>
        <Notice tone="danger" live>
          {t("failed", { host })}
        </Notice>
        <div className={styles.action}>
          <Button variant="outline" size="small" fullWidth onClick={() => dispatch(chatStarted())}>
            {t("again")}
          </Button>
        </div>
        <p>
          <Link href={url} target="_blank" rel="noopener noreferrer">
            {t("window")}
          </Link>
        </p>
      </>
    );
  return (
    <div className={styles.place} aria-busy={loading}>
      {loading && (
        <p role="status" className={styles.loading}>
          {t("loading")}
        </p>
      )}
      {isReached && (
        <iframe
          className={styles.frame}
          src={url}
          title={t("frame", { host })}
          sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
          referrerPolicy="no-referrer"
          onLoad={() => dispatch(chatLoaded())}
        />
      )}
    </div>
  );
}
