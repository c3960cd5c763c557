import { useEffect } from "react";
import { useShell } from "@/components/layout/ShellContext";
import { Button, ButtonLink } from "@/components/ui/Button";
import { EmptyState } from "@/components/ui/EmptyState";
import { Link } from "@/components/ui/Link";
import { Picture } from "@/components/ui/Picture";
import { paths } from "@/constants/paths";
import type { Invitation } from "@/contract/company/coworkerRoutes";
import { localePath } from "@/contract/locales";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import { keepInvitation } from "@/services/browser/invitation";
import type { InvitationProps } from "./loadInvitation";
import styles from "./InvitationScreen.module.css";

const GAINS = ["price", "home", "trial"] as const;

/** Who invites to what, and the way in; the code is kept until somebody signs in. */
export function InvitationScreen({ code, invitation, isSignedIn }: InvitationProps) {
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
  return <Invited code={code} invitation={invitation} isSignedIn={isSignedIn} />;
}

interface InvitedProps extends InvitationProps {
  invitation: Invitation;
}

function Invited({ code, invitation, isSignedIn }: InvitedProps) {
  const { kind, inviter, company_name: company, discountPercent, offer, coins } = invitation;
  const { t } = useTranslation("invites");
  const { locale } = useMarket();
  const { categories } = useShell();
  const picture = categories[0]?.picture;
  const percent = new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 1 }).format(discountPercent);
  const isCoworker = kind === "coworker";
  // Forms without scripts learn of the invitation from the address alone.
  const query = `?${new URLSearchParams({ source: "invite", epp_rid: code })}`;
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
        {(offer !== "" || coins > 0) && (
          <ul className={styles.offer}>
            {offer && <li>{offer}</li>}
            {coins > 0 && <li>{t("friend.coins", { count: coins })}</li>}
          </ul>
        )}
        <ul className={styles.gains}>
          {GAINS.map((gain) => (
            <li key={gain}>{t(`${kind}.gains.${gain}`, values)}</li>
          ))}
        </ul>
        {isSignedIn && !isCoworker ? (
          <TakeUp code={code} />
        ) : (
          <>
            <ButtonLink size="large" fullWidth href={`${paths.signUp}${query}`} prefetch="never">
              {t(`${kind}.action`)}
            </ButtonLink>
            <p className={styles.aside}>
              {t("have")}{" "}
              <Link href={`${paths.signIn}${query}`} prefetch="never">
                {t("signIn")}
              </Link>
            </p>
          </>
        )}
      </div>
      {picture && (
        <div className={styles.picture}>
          <Picture picture={picture} sizes="(width < 62em) 1px, 50vw" alt="" />
        </div>
      )}
    </div>
  );
}

/** For somebody with an account: who has not ordered yet can still take the invitation up. */
function TakeUp({ code }: { code: string }) {
  const { t } = useTranslation("invites");
  const { locale } = useMarket();
  return (
    <form method="post" action={localePath(paths.invite, locale)} className={styles.take}>
      <input type="hidden" name="code" value={code} />
      <Button type="submit" size="large" fullWidth>
        {t("friend.take")}
      </Button>
      <p className={styles.aside}>{t("friend.takeText")}</p>
    </form>
  );
}
