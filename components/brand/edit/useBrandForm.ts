import type { BrandDetail, BrandForm } from "@/contract/desk/brandRoutes";
import { useDeskForm, type DeskForm } from "@/hooks/desk/useDeskForm";
import { useTranslation } from "@/hooks/useTranslation";
import { saveBrand } from "@/services/desk/brand";

/** What a brand's members write about it, to be changed; each page shows a part of it. */
export function useBrandForm({ id, version, form }: BrandDetail): DeskForm<BrandForm> {
  return useDeskForm<BrandForm>({ name: `brand:${id}`, doc: form, version, send: saveBrand });
}

/** What a field of it is called, with its language where it has one. */
export function useBrandLabel(): (path: string) => string {
  const { t } = useTranslation("brand");
  return (path) => {
    const [, base = path, language] = /^(.*?)(?:\.(en|fr|de))?$/.exec(path) ?? [];
    const name = t(`fields.${base.replace(/\./g, "_")}`);
    return language === undefined ? name : `${name} (${t(`desk:languages.${language}`)})`;
  };
}
