import { useState } from "react";
import styles from "@/components/brand/banners/Banners.module.css";
import formStyles from "@/components/desk/DeskForm.module.css";
import { Checkbox } from "@/components/form/Checkbox";
import { Field } from "@/components/form/Field";
import { Button } from "@/components/ui/Button";
import type { StaffBanner } from "@/contract/desk/bannerRoutes";
import type { BannerDays } from "@/contract/desk/bannerTerms";
import { useTranslation } from "@/hooks/useTranslation";

interface DecideBannerProps {
  row: StaffBanner;
  name: string;
  busy: boolean;
  onDecide: (home: BannerDays | null) => void;
  onRefuse: () => void;
}

/** Approves a banner or refuses it; and whether, and when, it is on the home page, too. */
export function DecideBanner({ row, name, busy, onDecide, onRefuse }: DecideBannerProps) {
  const { t } = useTranslation("brandBanners");
  const isNew = row.state === "waiting";
  const own = isNew ? row.content : (row.shown ?? row.content);
  const [isOn, setIsOn] = useState(row.home !== null);
  const [days, setDays] = useState<BannerDays>(row.home ?? { from: null, until: null });
  const day = (end: keyof BannerDays) => (
    <Field
      type="date"
      name={`home-${end}-${row.id}`}
      label={t(`fields.${end}`)}
      value={days[end] ?? ""}
      min={own.from ?? undefined}
      max={own.until ?? undefined}
      required={false}
      onChange={({ target }) => setDays((all) => ({ ...all, [end]: target.value || null }))}
    />
  );
  return (
    <>
      <Checkbox
        name={`home-${row.id}`}
        label={t("home.label")}
        help={t("home.help")}
        checked={isOn}
        onChange={({ target }) => setIsOn(target.checked)}
      />
      {isOn && (
        <div className={formStyles.short} role="group" aria-label={t("home.days")}>
          {day("from")}
          {day("until")}
        </div>
      )}
      <div className={styles.facts}>
        <Button
          loading={busy}
          variant={isNew ? "main" : "outline"}
          aria-label={t(isNew ? "approvals.approveOne" : "home.saveOne", { name })}
          onClick={() => onDecide(isOn ? days : null)}
        >
          {t(isNew ? "approvals.approve" : "home.save")}
        </Button>
        {isNew && (
          <Button variant="outline" aria-label={t("approvals.refuseOne", { name })} onClick={onRefuse}>
            {t("approvals.refuse")}
          </Button>
        )}
      </div>
    </>
  );
}
