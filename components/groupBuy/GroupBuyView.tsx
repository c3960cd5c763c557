import { useTranslation } from "@/hooks/useTranslation";
import type { GroupBuy } from "@/contract/offers";
import { ButtonLink } from "@/components/ui/Button";
import { EmptyState } from "@/components/ui/EmptyState";
import { paths } from "@/constants/paths";
import { EndedGroup } from "./EndedGroup";
import styles from "./GroupBuyView.module.css";
import { OpenGroup } from "./OpenGroup";

const RULES = ["price", "money", "below", "leave", "card", "stock"] as const;

/** Groups that run or come, the rules in words, and how earlier ones ended. */
export function GroupBuyView({ groups }: { groups: readonly GroupBuy[] }) {
  const { t } = useTranslation("groupBuy");
  const open = groups.filter(({ state }) => state === "open" || state === "coming");
  const ended = groups.filter(({ state }) => state === "reached" || state === "failed");
  return (
    <div className={`container ${styles.view}`}>
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
      {ended.length > 0 && (
        <section aria-labelledby="group-ended">
          <h2 id="group-ended" className={`display ${styles.title}`}>
            {t("ended")}
          </h2>
          <ul className={styles.ended}>
            {ended.map((group) => (
              <li key={group.id}>
                <EndedGroup group={group} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
