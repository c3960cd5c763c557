import { useEffect } from "react";
import { useShell } from "@/components/layout/ShellContext";
import { ButtonLink } from "@/components/ui/Button";
import { EmptyState } from "@/components/ui/EmptyState";
import { Link } from "@/components/ui/Link";
import { Picture } from "@/components/ui/Picture";
import { paths } from "@/constants/paths";
import type { Invitation } from "@/contract/company/coworkerRoutes";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import { keepInvitation } from "@/services/browser/invitation";
import type { InvitationProps } from "./loadInvitation";
import styles from "./InvitationScreen.module.css";

const GAINS = ["price", "home", "trial"] as const;

/** Who invites to what, and the way in; the code is kept until somebody signs in. */
export function InvitationScreen({ code, invitation }: InvitationProps) {
  const { t } = useTranslation("invites");
  useEffect(() => {
    if (code) keepInvitation(code);
  }, [code]);
  if (!invitation)
    return (
      <div className={`container ${styles.none}`}>
        <EmptyState
          heading="h1"
          title={t("none.title")}
          text={t("none.text")}
          action={
            <ButtonLink variant="outline" href={paths.home}>
              {t("none.action")}
            </ButtonLink>
          }
        />
      </div>
    );
  return <Invited invitation={invitation} />;
}

function Invited({ invitation }: { invitation: Invitation }) {
  const { kind, inviter, company_name: company, discountPercent, offer } = invitation;
  const { t } = useTranslation("invites");
  const { locale } = useMarket();
  const { categories } = useShell();
  const picture = categories[0]?.picture;
  const percent = new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 1 }).format(discountPercent);
  const isCoworker = kind === "coworker";
  const values = { company, percent, inviter: inviter || t(`${kind}.somebody`) };
  return (
    <div className={styles.screen}>
      <div className={styles.words}>
        <p className={styles.from}>{t(`${kind}.from`, values)}</p>
        <h1 className="display">{t(`${kind}.title`, values)}</h1>
        <p className={styles.text}>{t(`${kind}.text`, values)}</p>
        {isCoworker && (
          <p className={styles.percent}>
            <strong className="display">{percent}</strong> {t("coworker.less")}
          </p>
        )}
        {offer && <p className={styles.offer}>{offer}</p>}
        <ul className={styles.gains}>
          {GAINS.map((gain) => (
            <li key={gain}>{t(`${kind}.gains.${gain}`, values)}</li>
          ))}
        </ul>
        <ButtonLink size="large" fullWidth href={`${paths.signUp}?source=invite`} warm="never">
          {t(`${kind}.action`)}
        </ButtonLink>
        <p className={styles.aside}>
          {t("have")}{" "}
          <Link href={`${paths.signIn}?source=invite`} warm="never">
            {t("signIn")}
          </Link>
        </p>
      </div>
      {picture && (
        <div className={styles.picture}>
          <Picture picture={picture} sizes="(width < 62em) 1px, 50vw" alt="" />
        </div>
      )}
    </div>
  );
}
