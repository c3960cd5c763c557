import { Link as LinkIcon, Mail, Table } from "lucide-react";
import { ButtonLink } from "@/components/ui/Button";
import { paths } from "@/constants/paths";
import { useTranslation } from "@/hooks/useTranslation";
import styles from "./ReferCoworker.module.css";

const WAYS = [
  ["link", LinkIcon],
  ["address", Mail],
  ["sheet", Table],
] as const;

/** What a member can do here, for who is not signed in: the ways to invite, and the way to sign in and come back. */
export function ReferVisitor() {
  const { t } = useTranslation("invites");
  return (
    <div className={`container ${styles.page}`}>
      <header className={styles.head}>
        <h1 className="display">{t("refer.title")}</h1>
        <p className={styles.lead}>{t("refer.visitor.lead")}</p>
        <div className={styles.start}>
          <ButtonLink href={`${paths.signIn}?next=${encodeURIComponent(paths.referCoworker)}`}>
            {t("refer.visitor.signIn")}
          </ButtonLink>
          <ButtonLink variant="outline" href={paths.employees}>
            {t("refer.visitor.programme")}
          </ButtonLink>
        </div>
      </header>
      <ul className={styles.ways} aria-label={t("refer.visitor.ways")}>
        {WAYS.map(([way, Icon]) => (
          <li key={way} className={styles.way}>
            <Icon className={styles.icon} aria-hidden />
            <h2>{t(`refer.${way}.title`)}</h2>
            <p className="muted">{t(`refer.visitor.${way}`)}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
