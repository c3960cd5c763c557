import "@/styles/deskParts";
import { useId, useState } from "react";
import { PictureFields } from "@/components/brand/listings/PictureFields";
import { MediumView } from "@/components/console/media/MediaGrid";
import mediaStyles from "@/components/console/media/Media.module.css";
import formStyles from "@/components/desk/DeskForm.module.css";
import { Field } from "@/components/form/Field";
import { Button } from "@/components/ui/Button";
import { Notice } from "@/components/ui/Notice";
import type { Medium } from "@/contract/content/mediaRoutes";
import type { ListingPictureItem } from "@/contract/desk/listingTerms";
import type { ProductDetail } from "@/contract/productDesk/productDeskRoutes";
import type { ProductForm } from "@/contract/productDesk/productDeskTerms";
import type { FormPart } from "@/hooks/desk/useDeskForm";
import { useFailureText } from "@/hooks/useFailureText";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import { addProductPicture, takeFromLibrary } from "@/services/desk/goods/products";
import { fetchMedia } from "@/services/desk/media";

interface PicturesProps {
  form: FormPart<ProductForm>;
  product: ProductDetail;
}

/** A product's pictures: sent as files or taken from the media library. */
export function ProductPictures({ form, product: { id, studio, can_use_library: canUse } }: PicturesProps) {
  return (
    <PictureFields
      form={form}
      studio={studio}
      send={(file) => addProductPicture(id, file)}
      from={(add, free) => canUse && <Library id={id} add={add} free={free} />}
    />
  );
}

interface LibraryProps {
  id: number;
  add: (picture: ListingPictureItem) => void;
  free: number;
}

interface Found {
  rows: readonly Medium[];
  next: string | null;
  q: string;
}

/** Pictures of the media library: what is taken becomes the product's own, with its description. */
function Library({ id, add, free }: LibraryProps) {
  const { t } = useTranslation("productDesk");
  const { language } = useMarket();
  const failureText = useFailureText();
  const areaId = useId();
  const [isOpen, setOpen] = useState(false);
  const [q, setQ] = useState("");
  const [found, setFound] = useState<Found | null>(null);
  const [busy, setBusy] = useState<number | "search" | null>(null);
  const [problem, setProblem] = useState("");
  const [told, setTold] = useState("");
  const look = async (asked: string, before: Found | null) => {
    setBusy("search");
    const { data, failure } = await fetchMedia({
      kind: "picture",
      ...(asked && { q: asked }),
      ...(before?.next && { after: before.next }),
    });
    setBusy(null);
    setProblem(failure ? failureText(failure) : "");
    if (data) setFound({ rows: [...(before?.rows ?? []), ...data.rows], next: data.next, q: asked });
  };
  const take = async (medium: Medium) => {
    setBusy(medium.id);
    const { data, failure } = await takeFromLibrary(id, medium.id);
    setBusy(null);
    setProblem(failure ? failureText(failure) : "");
    if (!data) return;
    add({ name: data.name, alt: data.alt });
    setTold(t("library.taken", { name: medium.form.alt[language] || medium.key }));
  };
  return (
    <div className={formStyles.form}>
      <div className={formStyles.actions}>
        <Button
          variant="outline"
          aria-expanded={isOpen}
          aria-controls={areaId}
          onClick={() => {
            setOpen(!isOpen);
            if (!isOpen && !found) void look("", null);
          }}
        >
          {t("library.open")}
        </Button>
      </div>
      <div id={areaId} className={formStyles.form} hidden={!isOpen}>
        <p className={formStyles.help}>{t("library.lead")}</p>
        <div className={formStyles.short}>
          <Field
            type="search"
            label={t("library.search")}
            value={q}
            maxLength={100}
            required={false}
            onChange={({ target }) => setQ(target.value)}
            onKeyDown={(event) => {
              if (event.key !== "Enter") return;
              event.preventDefault();
              void look(q.trim(), null);
            }}
          />
        </div>
        <div className={formStyles.actions}>
          <Button variant="outline" loading={busy === "search"} onClick={() => void look(q.trim(), null)}>
            {t("library.find")}
          </Button>
        </div>
        {problem && (
          <Notice tone="danger" live>
            {problem}
          </Notice>
        )}
        {told && (
          <Notice tone="positive" live>
            {told}
          </Notice>
        )}
        {found?.rows.length === 0 && <p>{t("library.none")}</p>}
        {free <= 0 && <p>{t("library.full")}</p>}
        {found && found.rows.length > 0 && (
          <ul className={mediaStyles.grid}>
            {found.rows.map((medium) => (
              <li key={medium.id}>
                <MediumView medium={medium} />
                <strong>{medium.form.alt[language] || medium.key}</strong>
                <Button
                  size="small"
                  variant="outline"
                  loading={busy === medium.id}
                  disabled={busy !== null || free <= 0}
                  aria-label={t("library.takeOne", { name: medium.form.alt[language] || medium.key })}
                  onClick={() => void take(medium)}
                >
                  {t("library.take")}
                </Button>
              </li>
            ))}
          </ul>
        )}
        {found?.next && (
          <div className={formStyles.actions}>
            <Button variant="outline" loading={busy === "search"} onClick={() => void look(found.q, found)}>
              {t("library.more")}
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}
