import { useTranslation } from "@/hooks/useTranslation";
import { isStuck, type CarriedCarton, type Verdict } from "@/utils/product/cartonFit";
import { useMarket } from "@/hooks/useMarket";
import { formatSize } from "@/utils/format/measure";
import styles from "./WillItFit.module.css";

const WAYS = ["doorway", "lift"] as const;

interface CarryingAnswerProps {
  carried: readonly CarriedCarton[];
  /** What is a doorway elsewhere is a gate. */
  outside: boolean;
}

/** In a sentence each: do all cartons pass the door and the lift, and which is the hardest. */
export function CarryingAnswer({ carried, outside }: CarryingAnswerProps) {
  const { t } = useTranslation("willFit");
  const { locale } = useMarket();
  const [hardest] = carried;
  const inParts = carried.every((carton) => carton.inParts);
  const answer = (verdicts: readonly Verdict[]) => {
    const stuck = verdicts.filter(isStuck).length;
    if (stuck > 0) return { tone: "stuck", key: "stuck", count: stuck };
    if (verdicts.some(({ kind }) => kind === "unknown")) return { tone: "unknown", key: "unknown", count: 1 };
    return { tone: "passes", key: inParts ? "parts" : "pass", count: verdicts.length };
  };
  return (
    <>
      {WAYS.map((way) => {
        const verdicts = carried.flatMap((carton) => carton[way] ?? []);
        if (verdicts.length === 0) return null;
        const { tone, key, count } = answer(verdicts);
        return (
          <p key={way} className={styles.answer} data-verdict={tone}>
            {t(`answer.${outside && way === "doorway" ? "gate" : way}.${key}`, { count, total: verdicts.length })}
          </p>
        );
      })}
      {carried.length > 1 && !inParts && hardest && (
        <p className={styles.hardest} suppressHydrationWarning>
          {t("hardest", {
            size: formatSize([hardest.carton.length, hardest.carton.width, hardest.carton.height], locale),
          })}
        </p>
      )}
    </>
  );
}
