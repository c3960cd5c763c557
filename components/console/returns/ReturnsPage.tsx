import "@/styles/deskParts";
import dynamic from "next/dynamic";
import { useRouter } from "next/router";
import { useEffect, useRef, useState } from "react";
import type { ReturnAct } from "@/components/console/orders/acts";
import { ConsoleLayout } from "@/components/desk/ConsoleLayout";
import { CursorListScreen } from "@/components/desk/CursorListScreen";
import styles from "@/components/desk/DeskOrder.module.css";
import { MoneyLock } from "@/components/desk/MoneyLock";
import { Notice } from "@/components/ui/Notice";
import type { StaffDeskView } from "@/contract/desk/brandRoutes";
import type { StaffReturnRow } from "@/contract/orderDesk/staffReturn";
import type { SavedViews } from "@/contract/savedViews/viewRoutes";
import { useTranslation } from "@/hooks/useTranslation";
import { fetchStaffReturns } from "@/services/desk/console/returns";
import type { ReturnsProps } from "./loadReturns";
import { ReturnsTable } from "./ReturnsTable";

const ReturnActDialog = dynamic(
  () => import("@/components/console/orders/ReturnDialogs").then((part) => part.ReturnActDialog),
  { ssr: false },
);

type PageProps = ReturnsProps & { desk: StaffDeskView; savedViews: SavedViews | null };

/** What customers send back, for whoever decides about it. */
export function ReturnsPage({ desk, asked, list, failure, savedViews }: PageProps) {
  const { t } = useTranslation("returnDesk");
  const router = useRouter();
  const [open, setOpen] = useState<{ act: ReturnAct; of: StaffReturnRow } | null>(null);
  const [told, setTold] = useState("");
  const notice = useRef<HTMLDivElement>(null);

  // The button that was pressed is gone with its row.
  useEffect(() => {
    if (told) notice.current?.focus();
  }, [told]);

  const renew = () => router.replace(router.asPath, undefined, { scroll: false });
  const done = async (text: string) => {
    await renew();
    setOpen(null);
    setTold(text);
  };
  const close = () => {
    setOpen(null);
    // What was decided may have lost its answer, or a colleague was faster.
    void renew();
  };
  const begin = (act: ReturnAct, of: StaffReturnRow) => {
    setTold("");
    setOpen({ act, of });
  };
  const hasLaw = list?.rows.some(({ pay_back_by: due }) => due !== null) ?? false;
  return (
    <ConsoleLayout desk={desk} current="returns" subscribe={{ kinds: ["order"] }} title={t("title")} lead={t("lead")}>
      <div className={styles.page}>
        <MoneyLock money={desk.money} />
        {told && (
          <div ref={notice} tabIndex={-1} className={styles.told}>
            <Notice tone="positive" live>
              {told}
            </Notice>
          </div>
        )}
        {hasLaw && <Notice>{t("law")}</Notice>}
        <CursorListScreen
          of="returns"
          words="returnDesk"
          saved={savedViews}
          asked={asked}
          list={list}
          failure={failure}
          more={(after) => fetchStaffReturns({ ...asked, after })}
          searchLabel={t(desk.rights.includes("customers.read") ? "search.label" : "search.number")}
        >
          {(rows, caption) => (
            <ReturnsTable rows={rows} caption={caption} onAct={desk.money === "open" ? begin : null} />
          )}
        </CursorListScreen>
        {open && <ReturnActDialog {...open} currency={open.of.currency} onDone={done} onClose={close} />}
      </div>
    </ConsoleLayout>
  );
}
