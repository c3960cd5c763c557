import { BrandLayout } from "@/components/brand/BrandLayout";
import { ExportButton } from "@/components/desk/ExportButton";
import { LoadError } from "@/components/desk/LoadError";
import { ButtonLink } from "@/components/ui/Button";
import { EmptyState } from "@/components/ui/EmptyState";
import type { BrandDesk } from "@/contract/desk/brandRoutes";
import type { PartDetail, PartList } from "@/contract/desk/partRoutes";
import type { PartView } from "@/contract/desk/partTerms";
import type { SavedViews } from "@/contract/savedViews/viewRoutes";
import { deskPaths } from "@/constants/deskPaths";
import { useTranslation } from "@/hooks/useTranslation";
import type { ApiFailure } from "@/services/answer";
import { exportParts, fetchParts } from "@/services/desk/parts";
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
  /** Why neither came; null where one did, or where there is no such part. */
  failure: ApiFailure | null;
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
  const { asked, list, number, part, failure } = page;
  const path = byCoins ? deskPaths.cryptoOrders : deskPaths.orders;
  const kind = byCoins ? "crypto" : "own";
  const frame = { desk, current: byCoins ? ("crypto" as const) : ("orders" as const) };
  if (number !== "")
    return (
      <BrandLayout
        {...frame}
        subscribe={{ open: part && { kind: "part", id: part.id } }}
        title={part ? part.number : t(failure ? "title.own" : "missing.title")}
      >
        {failure && <LoadError failure={failure} />}
        {part && <PartScreen part={part} back={path} />}
        {!part && !failure && (
          <EmptyState
            title={t("missing.text", { number })}
            action={
              <ButtonLink variant="outline" href={path} prefetch="never">
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
      subscribe={{ kinds: ["part"] }}
      title={t(`title.${kind}`)}
      lead={t(`lead.${kind}`)}
      actions={list && list.total > 0 && <ExportButton label={t("export")} make={() => exportParts(asked, byCoins)} />}
    >
      <PartsScreen
        of={byCoins ? "crypto-parts" : "parts"}
        saved={savedViews}
        asked={asked}
        list={list}
        failure={failure}
        more={(after) => fetchParts({ ...asked, after }, byCoins)}
        hrefOf={(of) => `${path}?part=${encodeURIComponent(of)}`}
        searchLabel={t("search.label")}
      />
    </BrandLayout>
  );
}
