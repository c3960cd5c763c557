import { X } from "lucide-react";
import { useTranslation } from "@/hooks/useTranslation";
import { useEffect, useRef } from "react";
import { toast, ToastContainer } from "react-toastify";
import { useAppDispatch, useAppSelector } from "@/hooks/store";
import { noticeShown, selectNotices } from "@/store/global";
import styles from "./Notices.module.css";

const DEFAULT_MS = 5000;
const TYPES = { positive: "success", danger: "error", info: "info" } as const;

/** The only place that shows toasts: results of work in the background. */
export function Notices() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const notices = useAppSelector(selectNotices);
  const latest = useRef(new Map<string, number>());

  useEffect(() => {
    for (const { id, tone, title, text, duration, key } of notices) {
      if (key) {
        const before = latest.current.get(key);
        if (before !== undefined) toast.dismiss(before);
        latest.current.set(key, id);
      }
      if (text)
        toast(
          <div>
            {title && <strong>{title}</strong>}
            <p>{text}</p>
          </div>,
          { toastId: id, type: TYPES[tone], autoClose: duration ?? DEFAULT_MS },
        );
      dispatch(noticeShown(id));
    }
  }, [notices, dispatch]);

  return (
    <ToastContainer
      aria-label={t("notices.label")}
      position="bottom-right"
      hideProgressBar
      className={styles.place ?? ""}
      toastClassName={styles.notice ?? ""}
      closeButton={({ closeToast }) => (
        <button type="button" className={styles.close} aria-label={t("notices.close")} onClick={closeToast}>
          <X />
        </button>
      )}
    />
  );
}
