import { sameInAllLanguages } from "@/contract/rules/languages";
import "@/styles/deskParts";
import { ArrowDown, ArrowUp, Trash2 } from "lucide-react";
import { useRef, useState, type ChangeEvent, type ReactNode } from "react";
import formStyles from "@/components/desk/DeskForm.module.css";
import { LocalizedField } from "@/components/desk/LocalizedField";
import { Button } from "@/components/ui/Button";
import { IconButton } from "@/components/ui/IconButton";
import { Notice } from "@/components/ui/Notice";
import { Thumbnail } from "@/components/ui/Thumbnail";
import { announce } from "@/components/ui/announce";
import { BANNER_TYPES } from "@/contract/desk/bannerTerms";
import type { ListingPicture } from "@/contract/desk/listingRoutes";
import { LISTING_LIMITS, type ListingForm, type ListingPictureItem } from "@/contract/desk/listingTerms";
import type { FormPart } from "@/hooks/desk/useDeskForm";
import { useFocusAfterRemoval } from "@/hooks/browser/useFocusAfterRemoval";
import { useFailureText } from "@/hooks/useFailureText";
import { useTranslation } from "@/hooks/useTranslation";
import type { Answer } from "@/services/answer";
import styles from "./Listings.module.css";
import { moveItem, removeItem } from "./options/editOptions";

interface PictureFieldsProps {
  form: FormPart<Pick<ListingForm, "pictures">>;
  /** Small pictures of the studio, which shoppers see while there are none of its own. */
  studio: readonly string[];
  send: (file: File) => Promise<Answer<ListingPicture>>;
  /** Where else pictures come from; told how many more there may be. */
  from?: (add: (picture: ListingPictureItem) => void, free: number) => ReactNode;
}

/** Pictures in their order, each described in three languages; the first stands for all. */
export function PictureFields({ form: { values, set, errors }, studio, send, from }: PictureFieldsProps) {
  const { t } = useTranslation("brandListings");
  const failureText = useFailureText();
  const focusTitle = useFocusAfterRemoval();
  const input = useRef<HTMLInputElement>(null);
  const [gone, setGone] = useState<{ picture: ListingPictureItem; at: number } | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  const { pictures } = values;
  const most = LISTING_LIMITS.pictures;
  const write = (next: ListingPictureItem[] | ((now: ListingPictureItem[]) => ListingPictureItem[])) =>
    set("pictures", next);

  const add = (picture: ListingPictureItem) => write((now) => [...now, picture]);
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    // The same file may be chosen again.
    target.value = "";
    if (!file) return;
    if (file.size > LISTING_LIMITS.pictureBytes) return setProblem(t("tooLarge"));
    setBusy(true);
    setProblem("");
    const { data, failure } = await send(file);
    setBusy(false);
    if (failure) return setProblem(failureText(failure));
    add({ name: data.name, alt: sameInAllLanguages("") });
  };
  const move = (at: number, to: number) => {
    write(moveItem(pictures, at, to));
    announce(t("pictureMoved", { number: to + 1 }));
  };
  const drop = (at: number) => {
    setGone(pictures[at] ? { picture: pictures[at], at } : null);
    write(removeItem(pictures, at));
    announce(t("pictureDropped", { number: at + 1 }));
    focusTitle("listing-pictures");
  };
  const bringBack = () => {
    if (!gone) return;
    write((now) => [...now.slice(0, gone.at), gone.picture, ...now.slice(gone.at)]);
    announce(t("pictureMoved", { number: Math.min(gone.at, pictures.length) + 1 }));
    setGone(null);
    focusTitle("listing-pictures");
  };
  const describe = (at: number, path: string, text: string) => {
    const language = path.slice(-2);
    write(pictures.map((each, place) => (place === at ? { ...each, alt: { ...each.alt, [language]: text } } : each)));
  };
  return (
    <section className={formStyles.section} aria-labelledby="listing-pictures">
      <h2 id="listing-pictures" tabIndex={-1}>
        {t("picturesTitle")}
      </h2>
      <p className={formStyles.help}>{t("help.pictures", { most, wide: LISTING_LIMITS.pictureWide })}</p>
      {pictures.length === 0 && studio.length > 0 && (
        <>
          <p className={formStyles.help}>{t("studio")}</p>
          <ul className={styles.studio}>
            {studio.map((src) => (
              <li key={src}>
                <Thumbnail src={src} />
              </li>
            ))}
          </ul>
        </>
      )}
      {errors.pictures && (
        <Notice tone="danger" live>
          {errors.pictures}
        </Notice>
      )}
      <ol className={styles.pictures}>
        {pictures.map(({ name, alt }, at) => (
          <li key={name}>
            <img
              src={`/product-api/listing-picture/${name}/p-480.avif`}
              alt=""
              width={160}
              height={200}
              decoding="async"
            />
            <div className={styles.pictureWords}>
              <LocalizedField
                label={t("pictureNumber", { number: at + 1 })}
                {...(at === 0 && { help: t("help.mainPicture") })}
                path={`pictures.${at}.alt`}
                value={alt}
                set={(path, text) => describe(at, path, text)}
                errors={{}}
                maxLength={LISTING_LIMITS.altLength}
              />
              <div className={formStyles.actions}>
                <IconButton
                  label={t("pictureUp", { number: at + 1 })}
                  icon={<ArrowUp aria-hidden="true" />}
                  disabled={at === 0}
                  onClick={() => move(at, at - 1)}
                />
                <IconButton
                  label={t("pictureDown", { number: at + 1 })}
                  icon={<ArrowDown aria-hidden="true" />}
                  disabled={at === pictures.length - 1}
                  onClick={() => move(at, at + 1)}
                />
                <IconButton
                  label={t("pictureDrop", { number: at + 1 })}
                  icon={<Trash2 aria-hidden="true" />}
                  onClick={() => drop(at)}
                />
              </div>
            </div>
          </li>
        ))}
      </ol>
      {gone && (
        <Notice
          action={
            <Button size="small" variant="outline" disabled={pictures.length >= most} onClick={bringBack}>
              {t("pictureBack")}
            </Button>
          }
        >
          {t("pictureDropped", { number: gone.at + 1 })}
        </Notice>
      )}
      <input
        ref={input}
        type="file"
        hidden
        name="picture"
        aria-label={t("pictureFile")}
        accept={BANNER_TYPES.join(",")}
        onChange={(event) => void choose(event)}
      />
      <div>
        <Button
          variant="outline"
          loading={busy}
          disabled={pictures.length >= most}
          onClick={() => input.current?.click()}
        >
          {t("addPicture")}
        </Button>
      </div>
      {problem && (
        <Notice tone="danger" live>
          {problem}
        </Notice>
      )}
      {from?.(add, most - pictures.length)}
    </section>
  );
}
