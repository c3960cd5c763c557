import { BrandLayout } from "@/components/brand/BrandLayout";
import { ButtonLink } from "@/components/ui/Button";
import { EmptyState } from "@/components/ui/EmptyState";
import type { BrandDesk } from "@/contract/desk/brandRoutes";
import type { PartDetail, PartList } from "@/contract/desk/partRoutes";
import type { PartView } from "@/contract/desk/partTerms";
import type { SavedViews } from "@/contract/savedViews/viewRoutes";
import { deskPaths } from "@/constants/deskPaths";
import { useTranslation } from "@/hooks/useTranslation";
import { exportOf, fetchParts } from "@/services/desk/parts";
import { PartScreen } from "./PartScreen";
import { PartsScreen } from "./PartsScreen";

/** What the pages of a brand's orders load. */
export interface BrandOrdersProps {
  asked: { view: PartView; q: string };
  /** Null: it could not be read, or a part is shown. */
  list: PartList | null;
  /** The number of the part that is asked for; empty for the list. */
  number: string;
  part: PartDetail | null;
}

interface BrandOrdersScreenProps extends BrandOrdersProps {
  desk: BrandDesk;
  savedViews: SavedViews | null;
  /** Only orders that coins paid. */
  byCoins?: boolean;
}

/** A brand's parts of orders, or one of them. */
export function BrandOrdersScreen({ desk, savedViews, byCoins = false, ...page }: BrandOrdersScreenProps) {
  const { t } = useTranslation("brandOrders");
  const { asked, list, number, part } = page;
  const path = byCoins ? deskPaths.cryptoOrders : deskPaths.orders;
  const kind = byCoins ? "crypto" : "own";
  const frame = { desk, current: byCoins ? ("crypto" as const) : ("orders" as const) };
  if (number !== "")
    return (
      <BrandLayout
        {...frame}
        watch={{ open: part && { kind: "part", id: part.id } }}
        title={part ? part.number : t("missing.title")}
      >
        {part ? (
          <PartScreen part={part} back={path} />
        ) : (
          <EmptyState
            title={t("missing.text", { number })}
            action={
              <ButtonLink variant="outline" href={path} warm="never">
                {t("back")}
              </ButtonLink>
            }
          />
        )}
      </BrandLayout>
    );
  return (
    <BrandLayout
      {...frame}
      watch={{ kinds: ["part"] }}
      title={t(`title.${kind}`)}
      lead={t(`lead.${kind}`)}
      actions={
        list &&
        list.total > 0 && (
          <ButtonLink size="small" variant="outline" href={exportOf(asked, byCoins)} warm="never" download>
            {t("export")}
          </ButtonLink>
        )
      }
    >
      <PartsScreen
        of={byCoins ? "crypto-parts" : "parts"}
        saved={savedViews}
        asked={asked}
        list={list}
        more={(after) => fetchParts({ ...asked, after }, byCoins)}
        hrefOf={(of) => `${path}?part=${encodeURIComponent(of)}`}
        searchLabel={t("search.label")}
      />
    </BrandLayout>
  );
}
