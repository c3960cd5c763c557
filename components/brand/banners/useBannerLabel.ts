import { useTranslation } from "@/hooks/useTranslation";

/** What a field of a banner is called, with its language where it has one. */
export function useBannerLabel(): (path: string) => string {
  const { t } = useTranslation("brandBanners");
  return (path) => {
    const [base = path, part] = path.split(".");
    if (base === "pictures") return t(`pictures.${part ?? "en"}`);
    const name = t(`fields.${base}`);
    return part === undefined ? name : `${name} (${t(`desk:languages.${part}`)})`;
  };
}
