import { useRef, useState, type ChangeEvent } from "react";
import { Button } from "@/components/ui/Button";
import { Notice } from "@/components/ui/Notice";
import type { Banner } from "@/contract/desk/bannerRoutes";
import { BANNER_LIMITS, BANNER_TYPES, type BannerPictureKind } from "@/contract/desk/bannerTerms";
import { useFailureText } from "@/hooks/useFailureText";
import { useTranslation } from "@/hooks/useTranslation";
import { putBannerPicture } from "@/services/desk/banners";
import { BannerPicture } from "./BannerPicture";
import styles from "./Banners.module.css";

interface PictureSlotProps {
  banner: Pick<Banner, "id" | "pictures">;
  kind: BannerPictureKind;
  onChange: (banner: Banner) => void;
}

/** One picture of a banner: shown, and put in another's place at once. */
export function PictureSlot({ banner, kind, onChange }: PictureSlotProps) {
  const { t } = useTranslation("brandBanners");
  const failureText = useFailureText();
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState<{ tone: "danger" | "positive"; text: string } | null>(null);
  const title = t(`pictures.${kind}`);
  const picture = banner.pictures[kind];

  const send = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    // The same file may be chosen again.
    target.value = "";
    if (!file) return;
    if (file.size > BANNER_LIMITS.pictureBytes) return setSaid({ tone: "danger", text: t("tooLarge") });
    setBusy(true);
    setSaid(null);
    const { data, failure } = await putBannerPicture(banner.id, kind, file);
    setBusy(false);
    if (failure) return setSaid({ tone: "danger", text: failureText(failure) });
    setSaid({ tone: "positive", text: t("pictureSaved") });
    onChange(data);
  };
  return (
    <div className={styles.slot} role="group" aria-label={title}>
      <h3>{title}</h3>
      <BannerPicture picture={picture} alt="" none={t(kind === "en" ? "needed" : "fallsBack")} />
      <input
        ref={input}
        type="file"
        hidden
        name={`picture-${kind}`}
        aria-label={t("choose", { picture: title })}
        accept={BANNER_TYPES.join(",")}
        onChange={(event) => void send(event)}
      />
      <div>
        <Button
          size="small"
          variant="outline"
          loading={busy}
          aria-label={t(picture ? "replaceOne" : "chooseOne", { picture: title })}
          onClick={() => input.current?.click()}
        >
          {t(picture ? "replace" : "chooseFile")}
        </Button>
      </div>
      {busy && <p role="status">{t("uploading")}</p>}
      {said && (
        <Notice tone={said.tone} live>
          {said.text}
        </Notice>
      )}
    </div>
  );
}
