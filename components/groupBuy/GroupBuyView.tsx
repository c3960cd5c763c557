import dynamic from "next/dynamic";
import { useTranslation } from "@/hooks/useTranslation";
import type { GroupBuy } from "@/contract/offers";
import { ButtonLink } from "@/components/ui/Button";
import { EmptyState } from "@/components/ui/EmptyState";
import { Skeleton } from "@/components/ui/Skeleton";
import { paths } from "@/constants/paths";
import { useLiveGroups } from "@/hooks/browser/useLiveGroups";
import { EndedGroup } from "./EndedGroup";
import styles from "./GroupBuyView.module.css";
import parts from "./GroupParts.module.css";
import { OpenGroup } from "./OpenGroup";

const OwnGroups = dynamic(() => import("./OwnGroups").then((part) => part.OwnGroups), {
  ssr: false,
  loading: () => <Skeleton height="9rem" />,
});

const RULES = ["price", "money", "below", "leave", "card", "stock"] as const;
const TABS = ["running", "joined", "finished"] as const;

/** Groups that run or come, those of the visitor, how earlier ones ended, and the rules in words. */
export function GroupBuyView({ groups: first }: { groups: readonly GroupBuy[] }) {
  const { t } = useTranslation("groupBuy");
  const groups = useLiveGroups(first);
  const open = groups.filter(({ state }) => state === "open" || state === "coming");
  const ended = groups.filter(({ state }) => state === "reached" || state === "failed");
  return (
    <div className={`container ${styles.view}`}>
      <nav className={parts.tabs} aria-label={t("tabs.label")}>
        {TABS.map((tab) => (
          <a key={tab} href={`#${tab}`}>
            {t(`tabs.${tab}`)}
          </a>
        ))}
      </nav>
      <section id="running" className={parts.section} aria-labelledby="group-running">
        <h2 id="group-running" className="visually-hidden">
          {t("tabs.running")}
        </h2>
        {open.map((group, index) => (
          <OpenGroup key={group.id} group={group} priority={index === 0} />
        ))}
        {open.length === 0 && (
          <EmptyState
            title={t("empty.title")}
            text={t("empty.text")}
            action={<ButtonLink href={paths.sale}>{t("empty.action")}</ButtonLink>}
          />
        )}
      </section>
      <section id="joined" className={parts.section} aria-labelledby="group-joined">
        <h2 id="group-joined" className="display">
          {t("tabs.joined")}
        </h2>
        <OwnGroups />
      </section>
      <section id="finished" className={parts.section} aria-labelledby="group-ended">
        <h2 id="group-ended" className="display">
          {t("ended")}
        </h2>
        {ended.length === 0 && <p className="muted">{t("noneEnded")}</p>}
        <ul className={styles.ended}>
          {ended.map((group) => (
            <li key={group.id}>
              <EndedGroup group={group} />
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="group-rules">
        <h2 id="group-rules" className={`display ${styles.title}`}>
          {t("rules.title")}
        </h2>
        <dl className={styles.rules}>
          {RULES.map((rule) => (
            <div key={rule}>
              <dt>{t(`rules.${rule}.title`)}</dt>
              <dd>{t(`rules.${rule}.text`)}</dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  );
}
