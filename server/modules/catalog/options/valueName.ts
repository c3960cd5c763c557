import { LANGUAGES, type Currency } from "../../../../contract/markets";
import type { OptionValue } from "../../../db/schema";
import type { LocalizedText } from "../../../db/schema/columns";
import { major } from "../../../money";

/** What a value is called; one that stands for money is called by its amount in the currency. */
export function valueName({ name, face }: OptionValue, currency: Currency): LocalizedText {
  if (!face) return name;
  const amount = major(face[currency], currency);
  const names = LANGUAGES.map((language) => {
    const format = new Intl.NumberFormat(language, { style: "currency", currency, maximumFractionDigits: 0 });
    return [language, format.format(amount)] as const;
  });
  return Object.fromEntries(names) as LocalizedText;
}
