import { CornerDownRight, FileSearch, Keyboard, Package, Search, ShoppingBag, Tags, UserRound } from "lucide-react";
import { useEffect, useId, useRef, useState, type KeyboardEvent } from "react";
import { Button } from "@/components/ui/Button";
import { Link } from "@/components/ui/Link";
import { Dialog } from "@/components/ui/overlay/Dialog";
import { LIMITS } from "@/contract/limits";
import type { DeskSide } from "@/contract/live/liveTerms";
import { useDeskFinds } from "@/hooks/desk/useDeskFinds";
import { useFailureText } from "@/hooks/useFailureText";
import { useMarket } from "@/hooks/useMarket";
import { useMessages } from "@/hooks/useMessages";
import { useTranslation } from "@/hooks/useTranslation";
import { findKinds, type FindKind } from "@/services/desk/frame/find";
import { recentPlaces } from "@/services/desk/frame/memory";
import { countryName } from "@/utils/format/countryName";
import type { DeskPlace } from "../DeskLayout";
import { actHref, actsFor, placeGroups, subjectOf, type PaletteEntry, type PaletteGroup } from "./paletteGroups";
import styles from "./Palette.module.css";
import { OFFLINE, PaletteWaits } from "./PaletteWaits";
import { readTyped } from "./readTyped";

const ICONS: Record<FindKind, typeof Search> = {
  orders: ShoppingBag,
  products: FileSearch,
  customers: UserRound,
  prices: Tags,
  parts: Package,
  listings: Tags,
};

interface PaletteDialogProps {
  side: DeskSide;
  rights: readonly string[];
  places: readonly DeskPlace[];
  current: string;
  onGo: (href: string) => void;
  onKeys: () => void;
  onClose: () => void;
}

/** Jumps, finds and begins: a field with a list below, as far as the role goes. */
export function PaletteDialog(props: PaletteDialogProps) {
  const hasWords = useMessages("deskPalette");
  return hasWords ? <Palette {...props} /> : <PaletteWaits error={navigator.onLine ? null : OFFLINE} />;
}

function Palette({ side, rights, places, current, onGo, onKeys, onClose }: PaletteDialogProps) {
  const { t } = useTranslation("deskPalette");
  const { locale, country: own } = useMarket();
  const failureText = useFailureText();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [text, setText] = useState("");
  const [chosen, setChosen] = useState(0);
  // Read once: what is opened from here is remembered for the next time.
  const [recent] = useState(() => recentPlaces(side).filter((name) => name !== current));
  const [at] = useState(() => Date.now().toString(36));
  const acts = actsFor(rights);
  const typed =
    side === "staff"
      ? readTyped(text, (name) => t(`acts.${name}.words`), locale)
      : { act: null, rest: text.trim(), country: null };
  const { act, rest } = typed;
  const isAllowed = act === null || acts.includes(act);
  const kinds = act === null ? findKinds(side, rights) : isAllowed ? [subjectOf(act)] : [];
  const finds = useDeskFinds(kinds, rest);
  const country = typed.country ?? own;

  const groups: PaletteGroup[] = [
    ...placeGroups(places, typed, recent),
    ...finds.groups.map(({ kind, rows }) => {
      const Icon = act ? CornerDownRight : ICONS[kind];
      const entries = rows.map((row) => ({
        href: act ? actHref(act, row, country, at) : row.href,
        name: act ? t(`acts.${act}.of`, { name: row.name, country: countryName(country, locale) }) : row.name,
        detail: row.detail,
        icon: <Icon aria-hidden="true" />,
      }));
      return { name: act ? ("acts" as const) : kind, entries };
    }),
  ].filter(({ entries }) => entries.length > 0);
  const entries = groups.flatMap((group) => group.entries);
  const active = Math.min(chosen, entries.length - 1);
  const optionId = (index: number) => `${id}-${index}`;

  // The window gives its focus to its first button.
  useEffect(() => field.current?.focus(), []);
  useEffect(() => {
    list.current?.querySelector("[aria-selected=true]")?.scrollIntoView({ block: "nearest" });
  }, [active, text]);

  const go = ({ href }: PaletteEntry) => {
    onClose();
    onGo(href);
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const chosenEntry = entries[active];
    if (event.key === "Enter" && chosenEntry) {
      event.preventDefault();
      go(chosenEntry);
    }
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (step === 0 || entries.length === 0) return;
    event.preventDefault();
    setChosen((active + step + entries.length) % entries.length);
  };
  const found = finds.groups.reduce((sum, { rows }) => sum + rows.length, 0);
  const told = (): string => {
    if (act && !isAllowed) return t("notAllowed");
    if (act && !finds.asks) return t(`acts.${act}.hint`);
    if (finds.busy) return t("busy");
    if (finds.failure) return failureText(finds.failure);
    if (entries.length === 0) return text.trim() === "" ? "" : t("nothing", { text: text.trim() });
    return finds.asks ? t("found", { count: act ? found : entries.length }) : "";
  };
  const numbered = groups.map((group, index) => ({
    ...group,
    from: groups.slice(0, index).reduce((sum, before) => sum + before.entries.length, 0),
  }));
  return (
    <Dialog open onClose={onClose} title={t("title")} hideTitle>
      <div className={styles.palette}>
        <div className={styles.box}>
          <Search aria-hidden="true" />
          <input
            ref={field}
            type="text"
            role="combobox"
            className={styles.input}
            aria-label={t("label")}
            aria-expanded={entries.length > 0}
            aria-controls={`${id}-list`}
            aria-autocomplete="list"
            aria-activedescendant={entries.length > 0 ? optionId(active) : undefined}
            aria-describedby={`${id}-told`}
            placeholder={t(side === "staff" ? "placeholder" : "placeholderBrand")}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="go"
            maxLength={LIMITS.searchLength}
            value={text}
            onKeyDown={onKey}
            onChange={({ target }) => {
              setText(target.value);
              setChosen(0);
            }}
          />
        </div>
        <div className={styles.told}>
          <p id={`${id}-told`} role="status" data-wrong={finds.failure ? "" : undefined}>
            {told()}
          </p>
          {finds.failure && (
            <Button size="small" variant="outline" onClick={finds.again}>
              {t("common:action.tryAgain")}
            </Button>
          )}
        </div>
        <div ref={list} id={`${id}-list`} role="listbox" aria-label={t("list")} className={styles.list}>
          {numbered.map(({ name, entries: own, from }) => (
            <div key={name} role="group" aria-labelledby={`${id}-${name}`}>
              <p id={`${id}-${name}`} className={styles.title}>
                {t(`group.${name}`)}
              </p>
              {own.map((entry, index) => (
                <Link
                  key={entry.href}
                  id={optionId(from + index)}
                  role="option"
                  aria-selected={from + index === active}
                  tabIndex={-1}
                  href={entry.href}
                  prefetch="never"
                  className={styles.option}
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={onClose}
                >
                  {entry.icon}
                  <span className={styles.name}>{entry.name}</span>
                  {entry.detail && <span className={styles.detail}>{entry.detail}</span>}
                </Link>
              ))}
            </div>
          ))}
        </div>
        <div className={styles.foot}>
          {acts.length > 0 && (
            <p>{t("examples", { examples: acts.map((name) => t(`acts.${name}.example`)).join(", ") })}</p>
          )}
          <Button size="small" variant="quiet" icon={<Keyboard aria-hidden="true" />} onClick={onKeys}>
            {t("keys.title")}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
