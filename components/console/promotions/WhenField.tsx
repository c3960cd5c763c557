import { Field } from "@/components/form/Field";
import { useStoreClock } from "@/hooks/desk/useStoreClock";
import { useTranslation } from "@/hooks/useTranslation";
import { readZoned } from "@/utils/format/zoned";
import { fieldId, type PromotionFields } from "./usePromotionEditor";
import { usePromotionWords } from "./usePromotionWords";

/** A moment by the store's clock, with the others beside it. */
export function WhenField({ form, path }: { form: PromotionFields; path: "when.starts_at" | "when.ends_at" }) {
  const { t } = useTranslation("promotionDesk");
  const { elsewhere } = usePromotionWords();
  const clock = useStoreClock();
  const typed = form.typed[path] ?? "";
  const iso = readZoned(typed, clock.zone);
  const zone = t("help.zone", { zone: clock.name });
  return (
    <Field
      id={fieldId(path)}
      name={path}
      type="datetime-local"
      label={t(`field.${path.slice("when.".length)}`)}
      help={iso ? `${zone} ${elsewhere(iso)}` : zone}
      value={typed}
      error={form.errors[path]}
      required={false}
      onChange={({ target }) => form.set(path, target.value)}
    />
  );
}
