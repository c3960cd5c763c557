import { PUSH_TOPICS, type PushTopic } from "@/contract/rules/pushTerms";
import { Checkbox } from "@/components/form/Checkbox";
import { useTranslation } from "@/hooks/useTranslation";
import styles from "./PushTopics.module.css";

interface PushTopicsProps {
  chosen: readonly PushTopic[];
  onChoose: (topics: PushTopic[]) => void;
}

/** Of what a browser is to be told. */
export function PushTopics({ chosen, onChoose }: PushTopicsProps) {
  const { t } = useTranslation("push");
  return (
    <fieldset className={styles.topics}>
      <legend className="visually-hidden">{t("topics.legend")}</legend>
      {PUSH_TOPICS.map((topic) => (
        <Checkbox
          key={topic}
          label={t(`topics.${topic}`)}
          checked={chosen.includes(topic)}
          onChange={({ target }) =>
            onChoose(PUSH_TOPICS.filter((one) => (one === topic ? target.checked : chosen.includes(one))))
          }
        />
      ))}
    </fieldset>
  );
}
