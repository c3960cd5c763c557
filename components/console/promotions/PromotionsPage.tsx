import "@/styles/deskParts";
import { CountersignSection } from "@/components/console/countersigning/CountersignSection";
import { ConsoleLayout } from "@/components/desk/ConsoleLayout";
import { CursorListScreen } from "@/components/desk/CursorListScreen";
import { LoadError } from "@/components/desk/LoadError";
import { ButtonLink } from "@/components/ui/Button";
import { EmptyState } from "@/components/ui/EmptyState";
import { deskPaths } from "@/constants/deskPaths";
import type { StaffDeskView } from "@/contract/desk/brandRoutes";
import type { SavedViews } from "@/contract/savedViews/viewRoutes";
import { useTranslation } from "@/hooks/useTranslation";
import { fetchPromotions } from "@/services/desk/goods/promotions";
import type { PromotionsProps } from "./loadPromotions";
import { PromotionEditor } from "./PromotionEditor";
import { PromotionScreen } from "./PromotionScreen";
import { PromotionTable } from "./PromotionTable";

type PageProps = PromotionsProps & { desk: StaffDeskView; savedViews: SavedViews | null };

/** All promotions, one of them, or the form of one, for the store's team. */
export function PromotionsPage(props: PageProps) {
  return props.shows === "list" ? <PromotionsList {...props} /> : <OnePromotion {...props} />;
}

function PromotionsList({ desk, asked, list, requests, failure, savedViews }: PageProps) {
  const { t } = useTranslation("promotionDesk");
  const mayEdit = desk.rights.includes("offers.edit");
  return (
    <ConsoleLayout
      desk={desk}
      current="promotions"
      title={t("title")}
      lead={t("lead")}
      subscribe={{ kinds: ["promotion", "waiting promotion"] }}
    >
      {mayEdit && (
        <p>
          <ButtonLink href={deskPaths.newPromotion} prefetch="never">
            {t("new.open")}
          </ButtonLink>
        </p>
      )}
      <CursorListScreen
        of="promotions"
        words="promotionDesk"
        saved={savedViews}
        asked={asked}
        list={list}
        failure={failure}
        more={(after) => fetchPromotions({ ...asked, after })}
        searchLabel={t("search.label")}
      >
        {(rows, caption) => <PromotionTable rows={rows} caption={caption} />}
      </CursorListScreen>
      {requests && requests.waiting.rows.length + requests.decided.rows.length > 0 && (
        <CountersignSection of="promotions" first={requests} />
      )}
    </ConsoleLayout>
  );
}

function OnePromotion({ desk, shows, promotion, orders, exclusions, failure }: PageProps) {
  const { t } = useTranslation("promotionDesk");
  const isForm = shows === "new" || (shows === "edit" && promotion !== null);
  const title = shows === "new" ? t("new.title") : (promotion?.code ?? t(failure ? "title" : "missing.title"));
  return (
    <ConsoleLayout
      desk={desk}
      current="promotions"
      title={title}
      subscribe={{ open: shows !== "new" && promotion ? { kind: "promotion", id: promotion.id } : null }}
    >
      {failure && <LoadError failure={failure} />}
      {isForm && !failure && (
        <PromotionEditor key={promotion?.id} promotion={promotion} isCopy={shows === "new" && promotion !== null} />
      )}
      {shows === "one" && promotion && (
        <PromotionScreen
          key={`${promotion.id} ${promotion.version}`}
          promotion={promotion}
          orders={orders}
          exclusions={exclusions}
        />
      )}
      {!isForm && !promotion && !failure && (
        <EmptyState
          title={t("missing.text")}
          action={
            <ButtonLink variant="outline" href={deskPaths.promotions} prefetch="never">
              {t("back")}
            </ButtonLink>
          }
        />
      )}
    </ConsoleLayout>
  );
}
