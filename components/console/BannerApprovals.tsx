import "@/styles/deskParts";
import { useState } from "react";
import { BannerDays } from "@/components/brand/banners/BannerDays";
import { toneOf } from "@/components/brand/banners/BannerList";
import { BannerPicture } from "@/components/brand/banners/BannerPicture";
import styles from "@/components/brand/banners/Banners.module.css";
import formStyles from "@/components/desk/DeskForm.module.css";
import { Badge } from "@/components/ui/Badge";
import { Link } from "@/components/ui/Link";
import { Notice } from "@/components/ui/Notice";
import { deskPaths } from "@/constants/deskPaths";
import type { StaffBanner } from "@/contract/desk/bannerRoutes";
import { BANNER_PICTURES, type BannerContent, type BannerDays as Days } from "@/contract/desk/bannerTerms";
import { isSame } from "@/contract/desk/fields";
import { LANGUAGES } from "@/contract/markets";
import { useFocusAfterRemoval } from "@/hooks/browser/useFocusAfterRemoval";
import { useFailureText } from "@/hooks/useFailureText";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import { approveBanner, putOnHome } from "@/services/desk/banners";
import { DecideBanner } from "./DecideBanner";
import { RefuseBanner } from "./RefuseBanner";

/** Banners beside what is shown of each now, and the way to decide about them. */
export function BannerApprovals({ rows: first, mayDecide }: { rows: readonly StaffBanner[]; mayDecide: boolean }) {
  const { t } = useTranslation("brandBanners");
  const { language } = useMarket();
  const failureText = useFailureText();
  const focusTitle = useFocusAfterRemoval();
  const [rows, setRows] = useState(first);
  const [busy, setBusy] = useState(0);
  const [refusing, setRefusing] = useState<StaffBanner | null>(null);
  const [told, setTold] = useState("");
  const [problem, setProblem] = useState("");
  const nameOf = ({ content, id }: StaffBanner) =>
    content.headline[language] || content.alt[language] || t("unnamed", { number: id });
  const done = (next: StaffBanner) => {
    setRows((all) => all.map((row) => (row.id === next.id ? next : row)));
    setTold(t(next.state === "approved" ? "approvals.approved" : "approvals.refused", { name: nameOf(next) }));
    setProblem("");
    setRefusing(null);
    focusTitle(`banner-${next.id}`);
  };
  const approve = async (row: StaffBanner, home: Days | null) => {
    setBusy(row.id);
    setTold("");
    const isNew = row.state === "waiting";
    const { data, failure } = await (isNew ? approveBanner : putOnHome)(row.id, row.version, home);
    setBusy(0);
    if (failure) return setProblem(failureText(failure));
    done(data);
    if (!isNew) setTold(t(data.home ? "home.on" : "home.off", { name: nameOf(data) }));
  };
  return (
    <>
      {told && (
        <Notice tone="positive" live>
          {told}
        </Notice>
      )}
      {problem && (
        <Notice tone="danger" live>
          {problem}
        </Notice>
      )}
      {rows.map((row) => {
        const name = nameOf(row);
        return (
          <section key={row.id} className={formStyles.section} aria-labelledby={`banner-${row.id}`}>
            <h2 id={`banner-${row.id}`} tabIndex={-1}>
              {t("approvals.of", { headline: name, brand: row.vendor.name })}
            </h2>
            <p className={styles.facts}>
              <Badge tone={toneOf(row.state)}>{t(`states.${row.state}`)}</Badge>
              {row.reason && <span>{row.reason}</span>}
              {row.state === "waiting" && (
                <Link href={deskPaths.bannerPreview(row.id, "console")} target="_blank" prefetch="never">
                  {t("seePreview")}
                </Link>
              )}
            </p>
            <div className={styles.pair}>
              <Side title={t("approvals.before")} content={row.shown} target={row.shown_target} other={null} />
              <Side title={t("approvals.after")} content={row.content} target={row.target} other={row.shown} />
            </div>
            {mayDecide && (row.state === "waiting" || row.state === "approved") && (
              <DecideBanner
                key={row.version}
                row={row}
                name={name}
                busy={busy === row.id}
                onDecide={(home) => void approve(row, home)}
                onRefuse={() => setRefusing(row)}
              />
            )}
          </section>
        );
      })}
      {refusing && (
        <RefuseBanner id={refusing.id} name={nameOf(refusing)} onClose={() => setRefusing(null)} onDone={done} />
      )}
    </>
  );
}

interface SideProps {
  title: string;
  content: BannerContent | null;
  /** What it leads to. */
  target: string;
  /** What is different from it is marked. */
  other: BannerContent | null;
}

function Side({ title, content, target, other }: SideProps) {
  const { t } = useTranslation("brandBanners");
  if (!content)
    return (
      <div className={styles.side}>
        <h3>{title}</h3>
        <p className="muted">{t("approvals.noneBefore")}</p>
      </div>
    );
  const marked = (...names: (keyof BannerContent)[]) =>
    other !== null && names.some((name) => !isSame(other[name], content[name]));
  const markOf = (isMarked: boolean) => isMarked && <Badge tone="warning">{t("approvals.changed")}</Badge>;
  const words = (name: "headline" | "alt") => (
    <div className={marked(name) ? styles.changed : undefined}>
      <p>
        {t(`fields.${name}`)} {markOf(marked(name))}
      </p>
      {LANGUAGES.map((language) => (
        <p key={language} lang={language}>
          {content[name][language]}
        </p>
      ))}
    </div>
  );
  return (
    <div className={styles.side}>
      <h3>{title}</h3>
      {BANNER_PICTURES.filter((kind) => content.pictures[kind] !== null).map((kind) => {
        const isMarked = other !== null && !isSame(other.pictures[kind], content.pictures[kind]);
        return (
          <div key={kind} className={isMarked ? styles.changed : undefined}>
            <p>
              {t(`pictures.${kind}`)} {markOf(isMarked)}
            </p>
            <BannerPicture picture={content.pictures[kind]} alt={content.alt[kind === "phone" ? "en" : kind]} none="" />
          </div>
        );
      })}
      {words("headline")}
      {words("alt")}
      <p className={marked("product_id") ? styles.changed : undefined}>
        {t("fields.product_id")}: {target || t("nowhere")} {markOf(marked("product_id"))}
      </p>
      <p className={marked("from", "until") ? styles.changed : undefined}>
        <BannerDays form={content} /> {markOf(marked("from", "until"))}
      </p>
    </div>
  );
}
