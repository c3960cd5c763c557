import { ConfirmDialog } from "@/components/console/ConfirmDialog";
import type { Language } from "@/contract/markets";
import type { SynonymGroup } from "@/contract/settings/searchWordRoutes";
import { useTranslation } from "@/hooks/useTranslation";
import { addSearchWords, removeSearchWords, saveSearchWords } from "@/services/desk/console/searchWords";
import { languageName } from "@/utils/format/countryName";
import { GroupDialog } from "./GroupDialog";

export type WordsAct = { act: "add"; words: readonly string[] } | { act: "edit" | "remove"; group: SynonymGroup };

interface SearchWordDialogsProps {
  asked: WordsAct;
  language: Language;
  onDone: (told: string) => void | Promise<void>;
  onClose: () => void;
}

/** Adds a group, changes one, or takes one away. */
export function SearchWordDialogs({ asked, language, onDone, onClose }: SearchWordDialogsProps) {
  const { t } = useTranslation("searchDesk");
  const name = languageName(language);
  if (asked.act === "add")
    return (
      <GroupDialog
        title={t("add.title", { language: name })}
        submit={t("add.submit")}
        language={language}
        initial={asked.words}
        perform={(words) => addSearchWords(language, words)}
        onDone={() => onDone(t("add.done"))}
        onClose={onClose}
      />
    );
  const { group } = asked;
  if (asked.act === "edit")
    return (
      <GroupDialog
        title={t("edit.title", { language: name })}
        submit={t("edit.submit")}
        language={language}
        initial={group.words}
        perform={(words, seen) => saveSearchWords(group.id, seen ?? group.version, words)}
        onDone={() => onDone(t("edit.done"))}
        onClose={onClose}
      />
    );
  return (
    <ConfirmDialog
      title={t("remove.title")}
      text={t("remove.text", { words: group.words.join(", ") })}
      submit={t("remove.submit")}
      field={null}
      perform={() => removeSearchWords(group.id, group.version)}
      onDone={() => onDone(t("remove.done"))}
      onClose={onClose}
    />
  );
}
