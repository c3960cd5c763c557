import "@/styles/deskParts";
import dynamic from "next/dynamic";
import { useRouter } from "next/router";
import { useEffect, useRef, useState } from "react";
import { ConsoleLayout } from "@/components/desk/ConsoleLayout";
import styles from "@/components/desk/DeskOrder.module.css";
import table from "@/components/desk/DeskTable.module.css";
import { LoadError } from "@/components/desk/LoadError";
import { MoneyLock } from "@/components/desk/MoneyLock";
import { Button } from "@/components/ui/Button";
import { EmptyState } from "@/components/ui/EmptyState";
import { Link } from "@/components/ui/Link";
import { Notice } from "@/components/ui/Notice";
import { Pagination } from "@/components/ui/Pagination";
import { deskPaths } from "@/constants/deskPaths";
import type { StaffDeskView } from "@/contract/desk/brandRoutes";
import type { ByHandEntry, ByHandList } from "@/contract/fulfilment";
import { useTranslation } from "@/hooks/useTranslation";
import { fetchByHand } from "@/services/desk/orders";
import { ByHandTable } from "./ByHandTable";
import type { PaymentsProps } from "./loadPayments";

const SentBackDialog = dynamic(() => import("./SentBackDialog").then((part) => part.SentBackDialog), { ssr: false });

const WireFilePanel = dynamic(() => import("./WireFilePanel").then((part) => part.WireFilePanel), { ssr: false });

type PageProps = PaymentsProps & { desk: StaffDeskView };

/** Money that only the team can send back. */
export function PaymentsPage({ desk, list, failure }: PageProps) {
  const { t } = useTranslation("paymentDesk");
  return (
    <ConsoleLayout desk={desk} current="payments" title={t("title")} lead={t("lead")}>
      <div className={table.screen}>
        <p className={styles.buttons}>
          <Link href={deskPaths.unpaidOrders} prefetch="never">
            {t("unpaid")}
          </Link>
          <Link href={deskPaths.wireOrders} prefetch="never">
            {t("wires.waiting")}
          </Link>
        </p>
        <BankFile money={desk.money} />
        {failure && <LoadError failure={failure} />}
        {list && <ByHand list={list} money={desk.money} />}
      </div>
    </ConsoleLayout>
  );
}

/** What came to the store's account, beside the orders that wait for it: loaded by whoever asks for it. */
function BankFile({ money }: { money: StaffDeskView["money"] }) {
  const { t } = useTranslation("paymentDesk");
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <WireFilePanel isLocked={money !== "open"} onClose={() => setOpen(false)} />;
  return (
    <p>
      <Button size="small" variant="outline" onClick={() => setOpen(true)}>
        {t("wires.open")}
      </Button>
    </p>
  );
}

const without = (list: ByHandList, { way }: ByHandEntry): ByHandList => ({
  ...list,
  ways: list.ways.filter((each) => each.way !== way),
  total: list.total - 1,
});

function ByHand({ list: given, money }: { list: ByHandList; money: StaffDeskView["money"] }) {
  const { t } = useTranslation("paymentDesk");
  const router = useRouter();
  const [renewed, setRenewed] = useState<{ from: ByHandList; list: ByHandList } | null>(null);
  const [open, setOpen] = useState<ByHandEntry | null>(null);
  const [told, setTold] = useState("");
  const notice = useRef<HTMLDivElement>(null);
  const list = renewed?.from === given ? renewed.list : given;

  // The button that was pressed is gone with its row.
  useEffect(() => {
    if (told) notice.current?.focus();
  }, [told]);

  const renew = async (sent: ByHandEntry | null) => {
    const { data } = await fetchByHand(list.page);
    if (data?.ways.length === 0 && data.total > 0) {
      await router.replace(deskPaths.paymentsAt(data.total_pages), undefined, { scroll: false });
      return;
    }
    const left = data ?? (sent && without(list, sent));
    if (left) setRenewed({ from: given, list: left });
  };
  const done = (entry: ByHandEntry) => async (text: string) => {
    await renew(entry);
    setOpen(null);
    setTold(text);
  };
  const close = () => {
    setOpen(null);
    // What was recorded may have lost its answer, or a colleague was faster.
    void renew(null);
  };
  return (
    <>
      <MoneyLock money={money} />
      {told && (
        <div ref={notice} tabIndex={-1} className={styles.told}>
          <Notice tone="positive" live>
            {told}
          </Notice>
        </div>
      )}
      {list.ways.length === 0 ? (
        <EmptyState title={t("empty.title")} text={t("empty.text")} />
      ) : (
        <>
          <p className={table.total}>{t("total", { count: list.total })}</p>
          <ByHandTable
            ways={list.ways}
            onSent={
              money === "open"
                ? (entry) => {
                    setTold("");
                    setOpen(entry);
                  }
                : null
            }
          />
          <Pagination page={list.page} totalPages={list.total_pages} hrefOf={deskPaths.paymentsAt} />
        </>
      )}
      {open && <SentBackDialog number={open.order_num} entry={open} onDone={done(open)} onClose={close} />}
    </>
  );
}
