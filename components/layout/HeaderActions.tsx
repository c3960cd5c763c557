import { Scale } from "lucide-react";
import { useTranslation } from "@/hooks/useTranslation";
import { IconButton } from "@/components/ui/IconButton";
import { useAppDispatch, useAppSelector } from "@/hooks/store";
import { compareOpened, selectComparedCount } from "@/store/compare";
import { panelOpened } from "@/store/global";
import { useMarket } from "@/utils/market";
import { AccountMenu } from "./AccountMenu";
import { loadCountryDialog } from "./loadOverlays";
import styles from "./HeaderActions.module.css";

/** Country, compare (once there is something to compare) and account. */
export function HeaderActions() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { country, currency } = useMarket();
  const compared = useAppSelector(selectComparedCount);
  return (
    <>
      <button
        type="button"
        className={styles.country}
        aria-haspopup="dialog"
        onPointerEnter={() => void loadCountryDialog()}
        onClick={() => dispatch(panelOpened("country"))}
      >
        <span className="visually-hidden">{t("country.title")}: </span>
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
