import { isLanguage } from "@/contract/markets";
import type { MailField, MailForm } from "@/contract/settings/mailRoutes";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import { languageName } from "@/utils/format/countryName";

/** What most mails are made of. Other texts are called by what the store says by itself. */
const PARTS = ["subject", "title", "hello", "intro", "text", "button", "ignore", "note", "until"] as const;
const NAME_MOST = 60;

/** What the texts of a mail are called on the page. */
export function useMailLabels({ fields, is_shared: isShared }: Pick<MailForm, "fields" | "is_shared">) {
  const { t } = useTranslation("mailDesk");
  const { language: reader } = useMarket();
  const nameOf = ({ name, defaults }: MailField): string => {
    const part = isShared ? undefined : PARTS.find((known) => known === name);
    if (part) return t(`part.${part}`);
    const own = defaults[reader];
    return t("quoted", { text: own.length > NAME_MOST ? `${own.slice(0, NAME_MOST).trimEnd()}…` : own });
  };
  /** With its language: a save may be of several. */
  const labelOf = (path: string): string => {
    const [language = "", name = ""] = path.split(".");
    const field = fields.find((each) => each.name === name);
    if (!field || !isLanguage(language)) return path;
    return t("inLanguage", { name: nameOf(field), language: languageName(language) });
  };
  return { nameOf, labelOf };
}
