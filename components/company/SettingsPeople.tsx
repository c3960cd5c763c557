import type { ManagerSetting } from "@/contract/routes/managerRoutes";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import { formatDate } from "@/utils/format/dates";
import styles from "./CompanyPage.module.css";

/** Who manages the company, and who changed its rules when. */
export function SettingsPeople({ setting: { managers, history } }: { setting: ManagerSetting }) {
  const { t } = useTranslation("company");
  const { locale } = useMarket();
  return (
    <div className={styles.aside}>
      <h3>{t("settings.managers")}</h3>
      <ul className={styles.people}>
        {managers.map(({ name, email }) => (
          <li key={email}>
            <span>{name || email}</span>
            {name && <span className="muted">{email}</span>}
          </li>
        ))}
      </ul>
      {history.length > 0 && (
        <>
          <h3>{t("settings.history")}</h3>
          <ul className={styles.people}>
            {history.map(({ version, at, by }) => (
              <li key={version}>{t("settings.by", { by, date: formatDate(at, locale) })}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
