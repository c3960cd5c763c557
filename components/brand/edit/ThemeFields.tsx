import "@/styles/deskParts";
import { Notice } from "@/components/ui/Notice";
import formStyles from "@/components/desk/DeskForm.module.css";
import type { BrandForm } from "@/contract/desk/brandRoutes";
import { BRAND_COLORS, BRAND_LAYOUTS, MIN_CONTRAST, type BrandColor } from "@/contract/desk/brandTerms";
import { isReadable, themeContrast } from "@/contract/desk/contrast";
import type { DeskForm } from "@/hooks/desk/useDeskForm";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import { BrandBand } from "@/components/vendor/BrandBand";
import styles from "./ThemeFields.module.css";

const COLORS = Object.keys(BRAND_COLORS) as BrandColor[];

/** How the head of a brand's page looks: colors and a layout from lists, with what they come to beside them. */
export function ThemeFields({ values, set, errors }: DeskForm<BrandForm>) {
  const { t } = useTranslation("brand");
  const { locale, language } = useMarket();
  const { theme } = values;
  const ratio = themeContrast(theme).toLocaleString(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return (
    <div className={styles.columns}>
      <div className={formStyles.form}>
        {(["accent", "surface"] as const).map((part) => (
          <fieldset key={part} className={styles.colors}>
            <legend>{t(`fields.theme_${part}`)}</legend>
            {COLORS.map((color) => (
              <label key={color} title={t(`colors.${color}`)} style={{ background: BRAND_COLORS[color] }}>
                <input
                  type="radio"
                  name={`theme.${part}`}
                  value={color}
                  checked={theme[part] === color}
                  onChange={() => set(`theme.${part}`, color)}
                />
                <span className="visually-hidden">{t(`colors.${color}`)}</span>
              </label>
            ))}
          </fieldset>
        ))}
        <Notice tone={isReadable(theme) ? "positive" : "danger"} live>
          {errors["theme.accent"] ?? t(isReadable(theme) ? "readable" : "unreadable", { ratio, least: MIN_CONTRAST })}
        </Notice>
        <fieldset className={styles.layouts}>
          <legend>{t("fields.theme_layout")}</legend>
          {BRAND_LAYOUTS.map((layout) => (
            <label key={layout}>
              <input
                type="radio"
                name="theme.layout"
                value={layout}
                checked={theme.layout === layout}
                onChange={() => set("theme.layout", layout)}
              />
              {t(`layouts.${layout}`)}
            </label>
          ))}
        </fieldset>
      </div>
      <section aria-label={t("preview")} className={styles.preview}>
        <p className={formStyles.help}>{t("preview")}</p>
        <BrandBand theme={theme} tagline={values.tagline[language]} about={values.about[language]} />
      </section>
    </div>
  );
}
