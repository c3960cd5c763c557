import Head from "next/head";
import { isIndexableCountry, localePath } from "@/contract/locales";
import type { Picture } from "@/contract/shared";
import { useMarket } from "@/hooks/useMarket";
import { titleWithStore } from "@/utils/titleWithStore";
import { useShell } from "./ShellContext";

interface SeoProps {
  title: string;
  description: string;
  /** The page's clean address without locale, as in `/standing-desks/rise-duo`. */
  path: string;
  image?: Picture | undefined;
  noindex?: boolean;
  type?: "website" | "product" | "article";
}

/** The canonical address brings its alternates: server/pages/alternates.ts. */
export function Seo({ title, description, path, image, noindex = false, type = "website" }: SeoProps) {
  const { origin, storeName } = useShell();
  const { locale, country } = useMarket();
  const hidden = noindex || !isIndexableCountry(country);
  const canonical = origin + localePath(path, locale);
  const full = titleWithStore(title, storeName);
  return (
    <Head>
      <title>{full}</title>
      <meta key="description" name="description" content={description} />
      {hidden ? (
        <meta key="robots" name="robots" content="noindex, follow" />
      ) : (
        <link key="canonical" rel="canonical" href={canonical} />
      )}
      <meta key="og:title" property="og:title" content={full} />
      <meta key="og:description" property="og:description" content={description} />
      <meta key="og:type" property="og:type" content={type} />
      <meta key="og:url" property="og:url" content={canonical} />
      <meta key="og:site_name" property="og:site_name" content={storeName} />
      <meta key="og:locale" property="og:locale" content={locale.replace("-", "_")} />
      {image && <meta key="og:image" property="og:image" content={`${origin}${image.src}-960.webp`} />}
      {image && <meta key="og:image:alt" property="og:image:alt" content={image.alt} />}
      <meta key="twitter:card" name="twitter:card" content={image ? "summary_large_image" : "summary"} />
    </Head>
  );
}
