import { Monitor, Moon, Sun } from "lucide-react";
import { useId, useSyncExternalStore } from "react";
import { useTranslation } from "@/hooks/useTranslation";
import { useAppDispatch, useAppSelector } from "@/hooks/store";
import { selectTheme, themeChosen, type ThemeMode } from "@/store/global";
import styles from "./ThemeSwitch.module.css";
import { neverChanges } from "@/utils/neverChanges";

const MODES = [
  ["light", Sun],
  ["dark", Moon],
  ["system", Monitor],
] as const satisfies readonly (readonly [ThemeMode, typeof Sun])[];

export function ThemeSwitch() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const theme = useAppSelector(selectTheme);
  // Of each its own: a page may have two.
  const name = useId();
  // The server's HTML says "light", and React leaves a radio button as it finds it: what is remembered comes after.
  const shown = useSyncExternalStore(
    neverChanges,
    () => theme,
    () => "light",
  );
  return (
    <fieldset className={styles.switch}>
      <legend className="visually-hidden">{t("footer.theme")}</legend>
      {MODES.map(([mode, Icon]) => (
        <label key={mode} title={t(`footer.${mode}`)}>
          <input
            type="radio"
            name={name}
            className="visually-hidden"
            checked={shown === mode}
            onChange={() => {
              void import("@/services/browser/theme").then(({ applyTheme }) => applyTheme(mode));
              dispatch(themeChosen(mode));
            }}
          />
          <Icon aria-hidden="true" />
          <span className="visually-hidden">{t(`footer.${mode}`)}</span>
        </label>
      ))}
    </fieldset>
  );
}
