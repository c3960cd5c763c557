import { Search } from "lucide-react";
import dynamic from "next/dynamic";
import { useRouter } from "next/router";
import { useEffect, useState, useSyncExternalStore } from "react";
import { JUMP_KEYS } from "@/constants/deskKeys";
import { localePath } from "@/contract/locales";
import type { DeskSide } from "@/contract/live/liveTerms";
import { useDeskKeys } from "@/hooks/desk/useDeskKeys";
import { useMarket } from "@/hooks/useMarket";
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
  const { locale } = useMarket();
  const isHereAlone = places.some(({ name, isAlone }) => isAlone && name === current);
  /** A place with rules of its own is loaded as a document, and so is what follows it. */
  const go = (href: string) => {
    if (isHereAlone || places.some((place) => place.isAlone && place.href === href))
      window.location.assign(localePath(href, locale));
    else void router.push(href);
  };

  useEffect(() => rememberPlace(side, current), [side, current]);
  useDeskKeys({
    placeAt: (letter) => places.find(({ name }) => JUMP_KEYS[side][name] === letter)?.href ?? null,
    onJump: go,
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
          onGo={go}
          onKeys={() => setOpen("keys")}
          onClose={close}
        />
      )}
      {open === "keys" && <KeysDialog side={side} places={places} paletteKeys={paletteKeys} onClose={close} />}
    </>
  );
}
