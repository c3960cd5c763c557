import { PRIZE_GAME_LIMITS } from "@/contract/rules/prizeGameTerms";
import type { PrizeGame } from "@/contract/sales/prizeGameRoutes";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import { numberFormat } from "@/utils/format/formats";
import styles from "./PrizeGame.module.css";

/** What the next draw can win, with the chances that it is decided by. */
export function OddsTable({ game: { state, prizes, nothing } }: { game: PrizeGame }) {
  const { t } = useTranslation("prizeGame");
  const { locale } = useMarket();
  const format = numberFormat(locale, { style: "percent", maximumFractionDigits: 1 });
  const share = (parts: number) => format.format(parts / PRIZE_GAME_LIMITS.parts);
  return (
    <table className={styles.odds}>
      <caption>{t("odds.caption")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("odds.prize")}</th>
          <th scope="col">{t("odds.chance")}</th>
          <th scope="col">{t("odds.left")}</th>
        </tr>
      </thead>
      <tbody>
        {prizes.map(({ id, name, chance, usual_chance: usual, left_today: left, valid_days: days }) => (
          <tr key={id}>
            <th scope="row">
              {name}
              <span className={styles.small}>{t("odds.valid", { count: days })}</span>
            </th>
            <td className="tabular">
              {share(chance)}
              {chance !== usual && <span className={styles.small}>{t("odds.usually", { chance: share(usual) })}</span>}
            </td>
            <td className="tabular">{left > 0 ? left.toLocaleString(locale) : t("odds.none")}</td>
          </tr>
        ))}
        <tr>
          <th scope="row">{t("odds.nothing")}</th>
          <td className="tabular">{share(nothing)}</td>
          <td>{t(state === "running" ? "odds.always" : "odds.dash")}</td>
        </tr>
      </tbody>
    </table>
  );
}
