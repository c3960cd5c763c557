import { Search } from "lucide-react";
import dynamic from "next/dynamic";
import { useRouter } from "next/router";
import { useEffect, useState, useSyncExternalStore } from "react";
import { JUMP_KEYS } from "@/constants/deskKeys";
import type { DeskSide } from "@/contract/live/liveTerms";
import { useDeskKeys } from "@/hooks/desk/useDeskKeys";
import { useTranslation } from "@/hooks/useTranslation";
import { rememberPlace } from "@/services/desk/frame/memory";
import { neverChanges } from "@/utils/neverChanges";
import styles from "../DeskLayout.module.css";
import type { DeskPlace } from "../DeskLayout";
import { PaletteWaits } from "./PaletteWaits";

const PaletteDialog = dynamic(() => import("./PaletteDialog").then((part) => part.PaletteDialog), {
  ssr: false,
  loading: PaletteWaits,
});
const KeysDialog = dynamic(() => import("./KeysDialog").then((part) => part.KeysDialog), {
  ssr: false,
  loading: PaletteWaits,
});

interface DeskKeysProps {
  side: DeskSide;
  rights: readonly string[];
  places: readonly DeskPlace[];
  current: string;
}

const isApple = () => /Mac|iPhone|iPad/.test(navigator.userAgent);

/** The button of the palette, and the desk's keys; both windows come with their first use. */
export function DeskKeys({ side, rights, places, current }: DeskKeysProps) {
  const { t } = useTranslation("desk");
  const router = useRouter();
  const [open, setOpen] = useState<"palette" | "keys" | null>(null);
  const hasCommand = useSyncExternalStore(neverChanges, isApple, () => false);
  const paletteKeys = [hasCommand ? "⌘" : t("palette.control"), "K"];
  const isOpen = open === "palette";

  useEffect(() => rememberPlace(side, current), [side, current]);
  useDeskKeys({
    placeAt: (letter) => places.find(({ name }) => JUMP_KEYS[side][name] === letter)?.href ?? null,
    onJump: (href) => void router.push(href),
    onPalette: () => setOpen(isOpen ? null : "palette"),
    onHelp: () => setOpen("keys"),
    isPaletteOpen: isOpen,
  });
  const close = () => setOpen(null);
  return (
    <>
      <button
        type="button"
        className={styles.palette}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen("palette")}
      >
        <Search aria-hidden="true" />
        <span className={styles.paletteName}>{t("palette.open")}</span>
        <kbd aria-hidden="true" suppressHydrationWarning>
          {paletteKeys.join(" ")}
        </kbd>
      </button>
      {isOpen && (
        <PaletteDialog
          side={side}
          rights={rights}
          places={places}
          current={current}
          onKeys={() => setOpen("keys")}
          onClose={close}
        />
      )}
      {open === "keys" && <KeysDialog side={side} places={places} paletteKeys={paletteKeys} onClose={close} />}
    </>
  );
}
