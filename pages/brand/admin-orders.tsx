import type { InferGetServerSidePropsType } from "next";
import { PartsScreen } from "@/components/brand/orders/PartsScreen";
import { ConsoleLayout } from "@/components/desk/ConsoleLayout";
import { DESK_FRAME } from "@/components/layout/frame";
import { STAFF_PART_VIEWS } from "@/contract/desk/partTerms";
import { useTranslation } from "@/hooks/useTranslation";
import { searchOf, readView } from "@/services/desk/partPages";
import { fetchAllParts } from "@/services/desk/parts";
import { consolePage } from "@/services/desk/deskPage";

export const getServerSideProps = consolePage(["brandOrders"], {
  may: "orders.read",
  list: () => "all-parts",
  load: async ({ query, caller }) => {
    const asked = { view: readView(STAFF_PART_VIEWS, query.view), q: searchOf(query) };
    const { data: list, failure } = await fetchAllParts({ ...asked, after: query.after }, caller);
    return { asked, list, failure };
  },
});

type Props = InferGetServerSidePropsType<typeof getServerSideProps>;

/** Parts of all brands, for the store's team alone. */
function AdminOrdersPage({ desk, asked, list, failure, savedViews }: Props) {
  const { t } = useTranslation("brandOrders");
  return (
    <ConsoleLayout
      desk={desk}
      current="orders"
      subscribe={{ kinds: ["part"] }}
      title={t("title.all")}
      lead={t("lead.all")}
    >
      <PartsScreen
        of="all-parts"
        saved={savedViews}
        asked={asked}
        list={list}
        failure={failure}
        more={(after) => fetchAllParts({ ...asked, after })}
        searchLabel={t("search.number")}
      />
    </ConsoleLayout>
  );
}

AdminOrdersPage.frame = DESK_FRAME;

export default AdminOrdersPage;
