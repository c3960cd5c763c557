import "@/styles/deskParts";
import { useEffect, useRef, useState, type ChangeEvent } from "react";
import formStyles from "@/components/desk/DeskForm.module.css";
import { Button } from "@/components/ui/Button";
import { Notice } from "@/components/ui/Notice";
import type { Listing } from "@/contract/desk/listingRoutes";
import { LISTING_LIMITS, type ListingForm } from "@/contract/desk/listingTerms";
import type { DeskForm } from "@/hooks/desk/useDeskForm";
import { useFailureText } from "@/hooks/useFailureText";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import { addListingModel } from "@/services/desk/listings";
import { ModelPreview } from "./ModelPreview";
import styles from "./ModelPreview.module.css";

interface ModelFieldsProps {
  form: DeskForm<ListingForm>;
  listing: Listing;
}

/** The listing's 3-D model: sent, looked at in the store's viewer, and only then proposed. */
export function ModelFields({ form: { values, set, errors }, listing }: ModelFieldsProps) {
  const { t } = useTranslation("brandListings");
  const { language, locale } = useMarket();
  const failureText = useFailureText();
  const input = useRef<HTMLInputElement>(null);
  const leaving = useRef<AbortController | null>(null);
  const [added, setAdded] = useState(listing.model);
  /** How much of the file has left, from 0 to 1; null while none is sent. */
  const [share, setShare] = useState<number | null>(null);
  const [problem, setProblem] = useState("");
  useEffect(() => () => leaving.current?.abort(), []);
  const model = [added, listing.model].find((each) => each !== null && each.name === values.model) ?? null;
  const name = values.name[language] || values.name.en;

  const send = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    // The same file may be chosen again.
    target.value = "";
    if (!file || share !== null) return;
    if (file.size > LISTING_LIMITS.modelBytes) return setProblem(t("tooLarge"));
    const { signal } = (leaving.current = new AbortController());
    setProblem("");
    setShare(0);
    const { data, failure } = await addListingModel(listing.key, file, { onProgress: setShare, signal });
    if (signal.aborted) return;
    setShare(null);
    if (failure) return setProblem(failure.errors[0]?.message ?? failureText(failure));
    setAdded(data);
    set("model", data.name);
  };
  const stop = () => {
    leaving.current?.abort();
    setShare(null);
  };
  return (
    <section className={formStyles.section} aria-labelledby="listing-model">
      <h2 id="listing-model">{t("modelTitle")}</h2>
      <p className={formStyles.help}>
        {t("help.model", {
          triangles: LISTING_LIMITS.modelTriangles.toLocaleString(locale),
          pixels: LISTING_LIMITS.modelTexture.toLocaleString(locale),
        })}
      </p>
      {values.model === null && listing.has_studio_model && <p className={formStyles.help}>{t("model.studio")}</p>}
      {errors.model && (
        <Notice tone="danger" live>
          {errors.model}
        </Notice>
      )}
      {model && <ModelPreview key={model.name} model={model} name={name} />}
      <input
        ref={input}
        type="file"
        hidden
        name="model"
        aria-label={t("model.file")}
        accept=".glb,model/gltf-binary"
        onChange={(event) => void send(event)}
      />
      {share !== null && (
        <div className={styles.progress}>
          <p id="model-sending" role="status">
            {t(share < 1 ? "model.sending" : "model.checking")}
          </p>
          <progress aria-labelledby="model-sending" {...(share < 1 && { value: share })} />
        </div>
      )}
      <div className={formStyles.actions}>
        {share === null ? (
          <Button variant="outline" onClick={() => input.current?.click()}>
            {t(values.model === null ? "model.add" : "model.replace")}
          </Button>
        ) : (
          <Button variant="outline" onClick={stop}>
            {t("model.stop")}
          </Button>
        )}
        {values.model !== null && share === null && (
          <Button variant="quiet" onClick={() => set("model", null)}>
            {t("model.drop")}
          </Button>
        )}
      </div>
      {problem && (
        <Notice tone="danger" live>
          {problem}
        </Notice>
      )}
    </section>
  );
}
