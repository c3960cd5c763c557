import { Scale } from "lucide-react";
import { useTranslation } from "@/hooks/useTranslation";
import { IconButton } from "@/components/ui/IconButton";
import { useAppDispatch, useAppSelector } from "@/hooks/store";
import { compareOpened, selectComparedCount } from "@/store/compare";
import { panelOpened } from "@/store/global";
import { countryName } from "@/utils/countryName";
import { useMarket } from "@/utils/market";
import { AccountMenu } from "./AccountMenu";
import { loadCountryDialog } from "./loadOverlays";
import styles from "./HeaderActions.module.css";

/** Country, compare (once there is something to compare) and account. */
export function HeaderActions() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { country, currency, locale } = useMarket();
  const compared = useAppSelector(selectComparedCount);
  return (
    <>
      <button
        type="button"
        className={styles.country}
        aria-label={t("header.country", { country: countryName(country, locale), currency })}
        aria-haspopup="dialog"
        suppressHydrationWarning
        onPointerEnter={() => void loadCountryDialog()}
        onClick={() => dispatch(panelOpened("country"))}
      >
        {country} · {currency}
      </button>
      {compared > 0 && (
        <IconButton
          label={t("header.compare", { count: compared })}
          icon={<Scale />}
          count={compared}
          onClick={() => dispatch(compareOpened(true))}
        />
      )}
      <AccountMenu />
    </>
  );
}
