import { Scale } from "lucide-react";
import { useTranslation } from "@/hooks/useTranslation";
import { CountDot } from "@/components/ui/IconButton";
import { Link } from "@/components/ui/Link";
import { paths } from "@/constants/paths";
import { useAppDispatch, useAppSelector } from "@/hooks/store";
import { selectCompared } from "@/store/compare";
import { panelOpened } from "@/store/global";
import { useMarket } from "@/hooks/useMarket";
import { AccountMenu } from "./AccountMenu";
import { loadCountryDialog } from "../loadOverlays";
import styles from "./HeaderActions.module.css";

/** Country, compare (once there is something to compare) and account. */
export function HeaderActions() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { country, currency } = useMarket();
  const compared = useAppSelector(selectCompared);
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
      {compared.length > 0 && (
        <Link
          href={paths.compareOf(compared.map(({ product_id }) => product_id))}
          className={styles.icon}
          aria-label={t("header.compare", { count: compared.length })}
          prefetch="hover"
        >
          <Scale />
          <CountDot count={compared.length} />
        </Link>
      )}
      <AccountMenu />
    </>
  );
}
