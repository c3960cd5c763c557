import { Info } from "lucide-react";
import { useId, useRef, useState } from "react";
import type { MemberPrice } from "@/contract/company/memberPriceRoutes";
import { useTranslation } from "@/hooks/useTranslation";
import styles from "./MemberPrice.module.css";
import { followOpener } from "./followOpener";
import { Reasons } from "./Reasons";

/** Why a member pays this price. A popover of the browser: its button opens it, Escape and a press elsewhere close. */
export function WhyPrice({ price }: { price: MemberPrice }) {
  const { t } = useTranslation();
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLSpanElement>(null);
  // Its words load once somebody comes near.
  const [isNear, setIsNear] = useState(false);
  const place = () => {
    if (panel.current && button.current) followOpener(panel.current, button.current);
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.why}
        popoverTarget={id}
        aria-label={t("price.why")}
        onPointerEnter={() => setIsNear(true)}
        onFocus={() => setIsNear(true)}
      >
        <Info aria-hidden="true" />
      </button>
      <span
        ref={panel}
        id={id}
        popover="auto"
        className={styles.panel}
        onToggle={({ newState }) => {
          setIsNear(true);
          if (newState === "open") place();
        }}
      >
        {isNear && <Reasons price={price} onDrawn={place} />}
      </span>
    </>
  );
}
