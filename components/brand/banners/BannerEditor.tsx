import "@/styles/deskParts";
import { useState } from "react";
import { FormNotices } from "@/components/desk/FormNotices";
import { SaveBar } from "@/components/desk/SaveBar";
import formStyles from "@/components/desk/DeskForm.module.css";
import { Badge } from "@/components/ui/Badge";
import { Button } from "@/components/ui/Button";
import { Link } from "@/components/ui/Link";
import { Notice } from "@/components/ui/Notice";
import { deskPaths } from "@/constants/deskPaths";
import type { Banner, BannerDetail } from "@/contract/desk/bannerRoutes";
import { BANNER_PICTURES, type BannerForm } from "@/contract/desk/bannerTerms";
import { useDeskForm } from "@/hooks/desk/useDeskForm";
import { useFailureText } from "@/hooks/useFailureText";
import { useTranslation } from "@/hooks/useTranslation";
import type { ApiFailure } from "@/services/answer";
import { fetchBanner, saveBanner, submitBanner } from "@/services/desk/banners";
import { BannerFields } from "./BannerFields";
import { toneOf } from "./BannerList";
import styles from "./Banners.module.css";
import { PictureSlot } from "./PictureSlot";
import { useBannerLabel } from "./useBannerLabel";

/** One banner: its pictures, its words, its days, and the way to the store's team. */
export function BannerEditor({ first }: { first: BannerDetail }) {
  const { t } = useTranslation("brandBanners");
  const failureText = useFailureText();
  const labelOf = useBannerLabel();
  const [banner, setBanner] = useState<Banner>(first);
  const [busy, setBusy] = useState(false);
  const [sent, setSent] = useState(false);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const { id, state, missing, reason, shown } = banner;
  const form = useDeskForm<BannerForm>({
    name: `banner:${id}`,
    doc: first.form,
    version: first.version,
    send: async (version, changes) => {
      const answer = await saveBanner(id, version, changes);
      setSent(false);
      // The state and what is missing are the server's to say.
      const now = answer.failure ? null : (await fetchBanner(id)).data;
      if (now) setBanner(now);
      return answer;
    },
  });
  const submit = async () => {
    setBusy(true);
    const answer = await submitBanner(id);
    setBusy(false);
    setFailure(answer.failure);
    setSent(answer.failure === null);
    if (answer.data) setBanner(answer.data);
  };
  const isOpen = state === "draft" || state === "refused";
  return (
    <form className={formStyles.form} noValidate onSubmit={(event) => event.preventDefault()}>
      <p className={styles.facts}>
        <Badge tone={toneOf(state)}>{t(`states.${state}`)}</Badge>
        <span>{t(`about.${state}`)}</span>
        {banner.missing.length === 0 && (
          <Link href={deskPaths.bannerPreview(banner.id, "brand")} target="_blank" prefetch="never">
            {t("seePreview")}
          </Link>
        )}
      </p>
      {shown && state !== "approved" && <Notice>{t("shownMeanwhile")}</Notice>}
      {reason && (
        <Notice tone="warning" title={t("reason")}>
          {reason}
        </Notice>
      )}
      {sent && (
        <Notice tone="positive" live>
          {t("sent")}
        </Notice>
      )}
      {failure && (
        <Notice tone="danger" live>
          {failure.errors[0]?.message ?? failureText(failure)}
        </Notice>
      )}
      <FormNotices form={form} labelOf={labelOf} />
      <section className={formStyles.section} aria-labelledby="banner-pictures">
        <h2 id="banner-pictures">{t("picturesTitle")}</h2>
        <p className={formStyles.help}>{t("picturesHelp")}</p>
        <div className={styles.pictures}>
          {BANNER_PICTURES.map((kind) => (
            <PictureSlot key={kind} banner={banner} kind={kind} onChange={setBanner} />
          ))}
        </div>
      </section>
      <BannerFields form={form} targets={first.targets} />
      {isOpen && (
        <section className={formStyles.section} aria-labelledby="banner-send">
          <h2 id="banner-send">{t("sendTitle")}</h2>
          <p className={formStyles.help}>
            {missing.length > 0 ? t("missing", { fields: missing.map(labelOf).join(", ") }) : t("sendHelp")}
          </p>
          <div>
            <Button
              loading={busy}
              disabled={missing.length > 0 || form.touched.length > 0}
              onClick={() => void submit()}
            >
              {t("send")}
            </Button>
          </div>
        </section>
      )}
      <SaveBar form={form} labelOf={labelOf} />
    </form>
  );
}
