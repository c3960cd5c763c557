import { useState } from "react";
import { Button } from "@/components/ui/Button";
import { Notice } from "@/components/ui/Notice";
import { COUNTRIES, type CountryCode } from "@/contract/markets";
import { useChangeCountry } from "@/hooks/visit/useChangeCountry";
import { useMarket } from "@/hooks/useMarket";
import { useMessages } from "@/hooks/useMessages";
import { useTranslation } from "@/hooks/useTranslation";
import { countryName } from "@/utils/format/countryName";
import { BottomCard } from "@/components/ui/overlay/BottomCard";
import styles from "@/components/ui/overlay/BottomCard.module.css";

interface PlaceCardProps {
  /** Where the visitor seems to be. */
  country: CountryCode;
  onAnswered: () => void;
}

/** Suggests the country where the visitor seems to be. Either answer is a choice, which nothing overrules. */
export function PlaceCard({ country, onAnswered }: PlaceCardProps) {
  const { t } = useTranslation("place");
  const ready = useMessages("place");
  const { country: current, language, locale } = useMarket();
  const change = useChangeCountry();
  const [choosing, setChoosing] = useState<CountryCode | null>(null);
  const [failure, setFailure] = useState("");

  if (!ready) return null;
  const names = { country: countryName(country, locale), current: countryName(current, locale) };
  const choose = async (chosen: CountryCode) => {
    setChoosing(chosen);
    const problem = await change(chosen, language);
    setChoosing(null);
    setFailure(problem);
    if (problem === "") onAnswered();
  };
  return (
    <BottomCard title={t("title", names)} wanted={false} closeLabel={t("close")} onClose={onAnswered}>
      <p>{t("text", { ...names, currency: COUNTRIES[country].currency })}</p>
      {failure && (
        <Notice tone="danger" live>
          {failure}
        </Notice>
      )}
      <div className={styles.actions}>
        {([current, country] as const).map((each) => (
          <Button
            key={each}
            variant="outline"
            size="small"
            fullWidth
            loading={choosing === each}
            disabled={choosing !== null && choosing !== each}
            onClick={() => void choose(each)}
          >
            {t(each === country ? "change" : "stay", names)}
          </Button>
        ))}
      </div>
    </BottomCard>
  );
}
