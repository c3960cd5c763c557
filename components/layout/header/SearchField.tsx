import { Search, X } from "lucide-react";
import { useRouter } from "next/router";
import { useTranslation } from "@/hooks/useTranslation";
import { useId, useRef, useState, type FocusEvent, type KeyboardEvent, type SyntheticEvent } from "react";
import { onDemand } from "@/components/ui/onDemand";
import { LIMITS } from "@/contract/limits";
import { localePath } from "@/contract/locales";
import { paths } from "@/constants/paths";
import { useMarket } from "@/hooks/useMarket";
import { rememberSearch } from "@/services/browser/recentSearches";
import type { SearchEntry } from "./SearchPanel";
import styles from "./SearchField.module.css";

const loadPanel = () => import("./SearchPanel").then((part) => part.SearchPanel);
const SearchPanel = onDemand(loadPanel);

interface SearchFieldProps {
  /** In a sheet: shows its panel at once, in the flow. */
  inSheet?: boolean;
  /** One search of a page is its landmark; a second one is only a form. */
  landmark?: boolean;
  onLeave?: () => void;
}

/** A plain search form that, once used, offers suggestions, products and recent searches below. */
export function SearchField({ inSheet = false, landmark = true, onLeave }: SearchFieldProps) {
  const { t } = useTranslation();
  const router = useRouter();
  const { locale } = useMarket();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState("");
  const [open, setOpen] = useState(inSheet);
  const [entries, setEntries] = useState<SearchEntry[]>([]);
  const [active, setActive] = useState(-1);

  const leave = () => {
    setOpen(inSheet);
    setActive(-1);
    input.current?.blur();
    onLeave?.();
  };
  const go = (entry: SearchEntry) => {
    if (entry.text) rememberSearch(entry.text);
    leave();
    void router.push(entry.href);
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const chosen = entries[active];
    const typed = text.trim();
    if (chosen) go(chosen);
    else if (typed) go({ id: "", href: paths.searchFor(typed), text: typed });
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key === "Escape" && open && !inSheet) {
      setOpen(false);
      setActive(-1);
    }
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (step === 0 || entries.length === 0) return;
    event.preventDefault();
    setOpen(true);
    // One place past the list is the field itself.
    setActive((now) => ((now + 1 + step + entries.length + 1) % (entries.length + 1)) - 1);
  };
  const onBlur = (event: FocusEvent<HTMLFormElement>) => {
    if (!inSheet && !event.currentTarget.contains(event.relatedTarget)) setOpen(false);
  };

  return (
    <form
      className={styles.form}
      role={landmark ? "search" : undefined}
      action={localePath(paths.search, locale)}
      data-open={open || undefined}
      data-sheet={inSheet || undefined}
      onSubmit={submit}
      onBlur={onBlur}
    >
      <div className={styles.box}>
        <Search aria-hidden="true" />
        <input
          ref={input}
          type="search"
          name="q"
          className={styles.input}
          role="combobox"
          aria-label={t("search.label")}
          aria-expanded={open}
          aria-controls={`${id}-panel`}
          aria-autocomplete="list"
          aria-activedescendant={entries[active]?.id}
          placeholder={t("search.short")}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={LIMITS.searchLength}
          value={text}
          onPointerEnter={() => void loadPanel()}
          onFocus={() => setOpen(true)}
          onClick={() => setOpen(true)}
          onKeyDown={onKey}
          onChange={(event) => {
            setText(event.target.value);
            setActive(-1);
            setOpen(true);
          }}
        />
        {text && (
          <button
            type="button"
            className={styles.clear}
            aria-label={t("search.clear")}
            onClick={() => {
              setText("");
              input.current?.focus();
            }}
          >
            <X />
          </button>
        )}
      </div>
      <div id={`${id}-panel`} className={styles.panel} hidden={!open}>
        {open && (
          <SearchPanel id={id} text={text} activeId={entries[active]?.id} onEntries={setEntries} onChoose={go} />
        )}
      </div>
    </form>
  );
}
