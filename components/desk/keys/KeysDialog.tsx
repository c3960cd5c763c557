import { useState } from "react";
import { Checkbox } from "@/components/form/Checkbox";
import { Dialog } from "@/components/ui/overlay/Dialog";
import { DESK_KEYS, JUMP_KEYS } from "@/constants/deskKeys";
import type { DeskSide } from "@/contract/live/liveTerms";
import { useMessages } from "@/hooks/useMessages";
import { useTranslation } from "@/hooks/useTranslation";
import { hasLetterKeys, switchLetterKeys } from "@/services/desk/frame/memory";
import type { DeskPlace } from "../DeskLayout";
import styles from "./Palette.module.css";
import { OFFLINE, PaletteWaits } from "./PaletteWaits";

interface KeysDialogProps {
  side: DeskSide;
  places: readonly DeskPlace[];
  /** What opens the palette, as this device's keyboard says it. */
  paletteKeys: readonly string[];
  onClose: () => void;
}

/** What the keys of a desk do, and the switch that turns those of one letter off. */
export function KeysDialog(props: KeysDialogProps) {
  const hasWords = useMessages("deskPalette");
  return hasWords ? <Keys {...props} /> : <PaletteWaits error={navigator.onLine ? null : OFFLINE} />;
}

function Keys({ side, places, paletteKeys, onClose }: KeysDialogProps) {
  const { t } = useTranslation("deskPalette");
  const [isOn, setIsOn] = useState(hasLetterKeys);
  const inList = (["search", "next", "previous", "mark"] as const).map((name) => ({
    name: t(`keys.${name}`),
    keys: [DESK_KEYS[name]],
  }));
  const jumps = places.flatMap(({ name, label }) => {
    const letter = JUMP_KEYS[side][name];
    return letter ? [{ name: label, keys: [DESK_KEYS.jump, letter] }] : [];
  });
  const groups = [
    {
      title: t("keys.everywhere"),
      rows: [
        { name: t("keys.palette"), keys: paletteKeys },
        { name: t("keys.help"), keys: [DESK_KEYS.help] },
      ],
    },
    { title: t("keys.inList"), rows: [...inList, { name: t("keys.open"), keys: [t("keys.enter")] }] },
    { title: t("keys.jumps"), rows: jumps },
  ];
  return (
    <Dialog open onClose={onClose} title={t("keys.title")}>
      <div className={styles.palette}>
        <Checkbox
          label={t("keys.switch")}
          help={t("keys.switchHelp")}
          checked={isOn}
          onChange={({ target }) => {
            switchLetterKeys(target.checked);
            setIsOn(target.checked);
          }}
        />
        {groups.map(({ title, rows }) => (
          <section key={title}>
            <h3 className={styles.title}>{title}</h3>
            <dl className={styles.keys}>
              {rows.map(({ name, keys }) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>
                    {keys.map((key) => (
                      <kbd key={key}>{key}</kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
