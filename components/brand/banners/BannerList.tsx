import { ArrowDown, ArrowUp } from "lucide-react";
import { useState } from "react";
import { ActionDialog } from "@/components/orders/actions/ActionDialog";
import { Badge } from "@/components/ui/Badge";
import { Button, ButtonLink } from "@/components/ui/Button";
import { EmptyState } from "@/components/ui/EmptyState";
import { IconButton } from "@/components/ui/IconButton";
import { Notice } from "@/components/ui/Notice";
import { deskPaths } from "@/constants/deskPaths";
import { PAGE_TITLE } from "@/constants/pageTitle";
import type { Banner } from "@/contract/desk/bannerRoutes";
import { BANNER_LIMITS, type BannerState } from "@/contract/desk/bannerTerms";
import { useFocusAfterRemoval } from "@/hooks/browser/useFocusAfterRemoval";
import { useFailureText } from "@/hooks/useFailureText";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import { deleteBanner, moveBanner } from "@/services/desk/banners";
import { BannerPicture } from "./BannerPicture";
import { BannerDays } from "./BannerDays";
import styles from "./Banners.module.css";

interface BannerListProps {
  banners: readonly Banner[];
  /** Whether the member's role changes them, too. */
  mayEdit: boolean;
}

export const toneOf = (state: BannerState) =>
  ({ draft: "plain", waiting: "warning", approved: "positive", refused: "danger" } as const)[state];

/** A brand's banners in the order in which shoppers see them. */
export function BannerList({ banners: first, mayEdit }: BannerListProps) {
  const { t } = useTranslation("brandBanners");
  const { language } = useMarket();
  const failureText = useFailureText();
  const focusTitle = useFocusAfterRemoval();
  const [banners, setBanners] = useState(first);
  const [leaving, setLeaving] = useState<Banner | null>(null);
  const [busy, setBusy] = useState(false);
  const [told, setTold] = useState("");
  const [problem, setProblem] = useState("");

  const act = async (change: () => ReturnType<typeof deleteBanner>, done: string) => {
    if (busy) return;
    setBusy(true);
    setTold("");
    const { data, failure } = await change();
    setBusy(false);
    setProblem(failure ? failureText(failure) : "");
    if (failure) return;
    setBanners(data.banners);
    setTold(done);
    setLeaving(null);
    if (leaving) focusTitle(PAGE_TITLE);
  };
  const nameOf = ({ form, id }: Banner) =>
    form.headline[language] || form.alt[language] || t("unnamed", { number: id });
  if (banners.length === 0)
    return (
      <>
        {told && <PositiveNotice text={told} />}
        <EmptyState
          title={t("empty")}
          text={t("emptyText")}
          action={mayEdit && <ButtonLink href={deskPaths.newBanner}>{t("create")}</ButtonLink>}
        />
      </>
    );
  return (
    <>
      {told && <PositiveNotice text={told} />}
      {problem && !leaving && (
        <Notice tone="danger" live>
          {problem}
        </Notice>
      )}
      {banners.length >= BANNER_LIMITS.banners && <Notice>{t("full", { most: BANNER_LIMITS.banners })}</Notice>}
      <ol className={styles.list}>
        {banners.map((banner, at) => {
          const name = nameOf(banner);
          return (
            <li key={banner.id} className={styles.banner}>
              <BannerPicture
                picture={banner.pictures[language] ?? banner.pictures.en}
                alt={banner.form.alt[language]}
                none={t("noPicture")}
              />
              <div className={styles.words}>
                <h2>{name}</h2>
                <p className={styles.facts}>
                  <Badge tone={toneOf(banner.state)}>{t(`states.${banner.state}`)}</Badge>
                  <BannerDays form={banner.form} />
                </p>
                {banner.shown && banner.state !== "approved" && <p className="muted">{t("shownMeanwhile")}</p>}
                {banner.reason && <Notice title={t("reason")}>{banner.reason}</Notice>}
                {mayEdit && (
                  <div className={styles.facts}>
                    <ButtonLink
                      size="small"
                      variant="outline"
                      href={deskPaths.banner(banner.id)}
                      aria-label={t("editOne", { name })}
                    >
                      {t("edit")}
                    </ButtonLink>
                    <IconButton
                      label={t("up", { name })}
                      icon={<ArrowUp aria-hidden="true" />}
                      disabled={at === 0}
                      onClick={() => void act(() => moveBanner(banner.id, at), t("moved", { name, place: at }))}
                    />
                    <IconButton
                      label={t("down", { name })}
                      icon={<ArrowDown aria-hidden="true" />}
                      disabled={at === banners.length - 1}
                      onClick={() => void act(() => moveBanner(banner.id, at + 2), t("moved", { name, place: at + 2 }))}
                    />
                    <Button
                      size="small"
                      variant="outline"
                      aria-label={t("deleteOne", { name })}
                      onClick={() => {
                        setProblem("");
                        setLeaving(banner);
                      }}
                    >
                      {t("delete")}
                    </Button>
                  </div>
                )}
              </div>
            </li>
          );
        })}
      </ol>
      {leaving && (
        <ActionDialog
          title={t("deleteTitle", { name: nameOf(leaving) })}
          text={t("deleteText")}
          submit={t("delete")}
          busy={busy}
          problem={problem}
          onSubmit={() => void act(() => deleteBanner(leaving.id), t("deleted", { name: nameOf(leaving) }))}
          onClose={() => setLeaving(null)}
        />
      )}
    </>
  );
}

function PositiveNotice({ text }: { text: string }) {
  return (
    <Notice tone="positive" live>
      {text}
    </Notice>
  );
}
