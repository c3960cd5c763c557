import { Checkbox } from "@/components/form/Checkbox";
import type { Connected, SharedWith } from "@/contract/visit/visitTerms";
import { useTranslation } from "@/hooks/useTranslation";
import styles from "./SharedChoices.module.css";

interface SharedChoicesProps {
  services: Connected;
  chosen: readonly SharedWith[];
  onChange: (chosen: readonly SharedWith[]) => void;
}

/** Who else may be told, each by name; nobody is ticked beforehand. */
export function SharedChoices({ services, chosen, onChange }: SharedChoicesProps) {
  const { t } = useTranslation("consent");
  const { ads, analytics } = services;
  const asked: [SharedWith, string][] = [
    ...(analytics ? [["analytics", t("shareCounts", { host: analytics })] as [SharedWith, string]] : []),
    ...ads.map((platform): [SharedWith, string] => [platform, t(`share.${platform}`)]),
  ];
  return (
    <fieldset className={styles.choices}>
      <legend>{t("shareTitle")}</legend>
      {asked.map(([service, label]) => (
        <Checkbox
          key={service}
          label={label}
          checked={chosen.includes(service)}
          onChange={({ target }) =>
            onChange(target.checked ? [...chosen, service] : chosen.filter((each) => each !== service))
          }
        />
      ))}
    </fieldset>
  );
}
