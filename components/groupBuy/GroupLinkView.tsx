import type { GroupPage } from "@/contract/sales/groupBuyRoutes";
import { CopyValue } from "@/components/payment/CopyValue";
import { Link } from "@/components/ui/Link";
import { paths } from "@/constants/paths";
import { useLiveGroups } from "@/hooks/browser/useLiveGroups";
import { useTranslation } from "@/hooks/useTranslation";
import { EndedGroup } from "./EndedGroup";
import styles from "./GroupParts.module.css";
import { OpenGroup } from "./OpenGroup";

/** One group by its own link: how it stands, who is in by first name, and the link to pass on. */
export function GroupLinkView({ page: { group: first, members, url, qr } }: { page: GroupPage }) {
  const { t } = useTranslation("groupBuy");
  const [group = first] = useLiveGroups([first]);
  const isRunning = group.state === "open" || group.state === "coming";
  return (
    <div className={`container ${styles.link}`}>
      {isRunning ? <OpenGroup group={group} priority isOwnLink /> : <EndedGroup group={group} />}
      {members.length > 0 && (
        <section className={styles.section} aria-labelledby="group-people">
          <h2 id="group-people" className="display">
            {t("people")}
          </h2>
          <ul className={styles.names}>
            {members.map((name, index) => (
              <li key={`${name}-${members.length - index}`}>{name}</li>
            ))}
          </ul>
        </section>
      )}
      {isRunning && (
        <section className={styles.share} aria-labelledby="group-share">
          <div className={styles.shareWords}>
            <h2 id="group-share">{t("share.title")}</h2>
            <p className="muted">{t("share.text")}</p>
            <p className={styles.url}>{url}</p>
            <CopyValue what={t("share.title")} value={url} />
          </div>
          <figure className={styles.qr}>
            <img src={qr} alt={t("share.qr")} width={144} height={144} />
            <figcaption className="muted">{t("share.scan")}</figcaption>
          </figure>
        </section>
      )}
      <Link href={paths.groupBuy}>{t("allGroups")}</Link>
    </div>
  );
}
