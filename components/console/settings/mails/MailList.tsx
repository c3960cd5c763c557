import { useState } from "react";
import formStyles from "@/components/desk/DeskForm.module.css";
import styles from "@/components/desk/DeskOrder.module.css";
import table from "@/components/desk/DeskTable.module.css";
import { Field } from "@/components/form/Field";
import { Badge } from "@/components/ui/Badge";
import { Chip } from "@/components/ui/Chip";
import { EmptyState } from "@/components/ui/EmptyState";
import { Link } from "@/components/ui/Link";
import { deskPaths } from "@/constants/deskPaths";
import type { MailRow } from "@/contract/settings/mailRoutes";
import { MAIL_GROUPS, MAIL_LIMITS_OF_TEXT } from "@/contract/settings/mailTerms";
import { useTranslation } from "@/hooks/useTranslation";
import { languageName } from "@/utils/format/countryName";

/** All mails by what they are about, narrowed as somebody types. */
export function MailList({ rows }: { rows: readonly MailRow[] }) {
  const { t } = useTranslation("mailDesk");
  const [words, setWords] = useState("");
  const [onlyChanged, setOnlyChanged] = useState(false);
  const asked = words.trim().toLowerCase();
  const shown = rows.filter(
    ({ name, begins, changed }) =>
      (!onlyChanged || changed.length > 0) && `${name} ${begins}`.toLowerCase().includes(asked),
  );
  const changed = rows.filter((row) => row.changed.length > 0).length;
  return (
    <div className={formStyles.form}>
      <search className={table.tools}>
        <Field
          label={t("search")}
          type="search"
          value={words}
          maxLength={MAIL_LIMITS_OF_TEXT.name}
          required={false}
          onChange={({ target }) => setWords(target.value)}
        />
        <Chip pressed={onlyChanged} onToggle={() => setOnlyChanged((now) => !now)}>
          {t("onlyChanged", { count: changed })}
        </Chip>
      </search>
      <p role="status" className="visually-hidden">
        {t("shown", { count: shown.length })}
      </p>
      {shown.length === 0 && <EmptyState title={t(asked === "" ? "noneChanged" : "noneFound")} />}
      {MAIL_GROUPS.map((group) => {
        const own = shown.filter((row) => row.group === group);
        return (
          own.length > 0 && (
            <section key={group} className={formStyles.section} aria-labelledby={`mails-${group}`}>
              <h2 id={`mails-${group}`}>{t(`groups.${group}`)}</h2>
              <table className={table.table}>
                <caption className="visually-hidden">{t(`groups.${group}`)}</caption>
                <thead>
                  <tr>
                    <th scope="col">{t("column.mail")}</th>
                    <th scope="col">{t("column.changed")}</th>
                  </tr>
                </thead>
                <tbody>
                  {own.map((row) => (
                    <Mail key={row.mail} {...row} />
                  ))}
                </tbody>
              </table>
            </section>
          )
        );
      })}
    </div>
  );
}

function Mail({ mail, name, begins, is_shared: isShared, changed }: MailRow) {
  const { t } = useTranslation("mailDesk");
  return (
    <tr>
      <td data-label={t("column.mail")}>
        <span className={styles.words}>
          <Link href={deskPaths.mailOf(mail)} prefetch="never">
            {name}
          </Link>
          <span className={styles.detail}>{isShared ? t("shared") : begins}</span>
        </span>
      </td>
      <td data-label={t("column.changed")}>
        {changed.length === 0 ? (
          <span className="muted">{t("unchanged")}</span>
        ) : (
          <span className={styles.badges}>
            {changed.map((language) => (
              <Badge key={language} tone="positive">
                {languageName(language)}
              </Badge>
            ))}
          </span>
        )}
      </td>
    </tr>
  );
}
