import "@/styles/deskParts";
import { useId, useRef } from "react";
import { followOpener } from "@/components/company/followOpener";
import { Link } from "@/components/ui/Link";
import { Moment } from "@/components/ui/Moment";
import type { Figure } from "@/contract/deskHome/homeRoutes";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import { numberFormat } from "@/utils/format/formats";
import styles from "./Home.module.css";

/** A number that opens what it counts, when it was counted, and where the rows are. A popover of the browser. */
export function FigureNote({ figure, label }: { figure: Figure; label: string }) {
  const { value, value_is_exact: isExact, as_of: asOf, oldest_at: oldest, formula, filter } = figure;
  const { t } = useTranslation("deskHome");
  const { locale } = useMarket();
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const counted = numberFormat(locale).format(value);
  const shown = isExact ? counted : t("figure.more", { value: counted });
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.value}
        popoverTarget={id}
        aria-label={t("figure.explain", { value: shown, what: label })}
      >
        {isExact ? counted : `${counted}+`}
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={label}
        className={styles.note}
        onToggle={({ newState }) => {
          if (newState === "open" && panel.current && button.current) followOpener(panel.current, button.current);
        }}
      >
        <p>
          <strong>
            {shown} · {label}
          </strong>
        </p>
        <p>{t(`figures.${formula}.formula`)}</p>
        <p className={styles.fine}>
          <Moment iso={asOf} text={(moment) => t("figure.asOf", { moment })} />
          {oldest && (
            <>
              <br />
              <Moment iso={oldest} text={(moment) => t("figure.since", { moment })} />
            </>
          )}
        </p>
        {filter && (
          <Link href={filter.path} prefetch="never">
            {t(`figures.${formula}.open`)}
          </Link>
        )}
      </div>
    </>
  );
}
