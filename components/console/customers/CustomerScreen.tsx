import "@/styles/deskParts";
import dynamic from "next/dynamic";
import { useRouter } from "next/router";
import { useEffect, useRef, useState } from "react";
import styles from "@/components/desk/DeskOrder.module.css";
import { Badge } from "@/components/ui/Badge";
import { Button } from "@/components/ui/Button";
import { Link } from "@/components/ui/Link";
import { Moment } from "@/components/ui/Moment";
import { Notice } from "@/components/ui/Notice";
import { deskPaths } from "@/constants/deskPaths";
import type { StaffCustomer } from "@/contract/customerDesk/customerDeskRoutes";
import { useTranslation } from "@/hooks/useTranslation";
import { fetchStaffCustomer } from "@/services/desk/customers";
import { dotted } from "@/utils/format/dotted";
import { CustomerSide } from "./CustomerSide";
import { LatestOrders } from "./LatestOrders";
import { OpenSessions } from "./OpenSessions";

const EndSessionsDialog = dynamic(() => import("./EndSessionsDialog").then((part) => part.EndSessionsDialog), {
  ssr: false,
});

/** A customer with all that the team may know of them, and what can be done for them. */
export function CustomerScreen({ customer: given }: { customer: StaffCustomer }) {
  const { t } = useTranslation("customerDesk");
  const router = useRouter();
  const [renewed, setRenewed] = useState<{ from: StaffCustomer; customer: StaffCustomer } | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [told, setTold] = useState<{ text: string; isStale: boolean } | null>(null);
  const notice = useRef<HTMLDivElement>(null);
  const customer = renewed?.from === given ? renewed.customer : given;

  // The button that was pressed is gone with what it did.
  useEffect(() => {
    if (told) notice.current?.focus();
  }, [told]);

  const renew = async (): Promise<boolean> => {
    const { data } = await fetchStaffCustomer(customer.customer_id);
    if (data) setRenewed({ from: given, customer: data });
    return data !== null;
  };
  const done = async (text: string) => {
    const isFresh = await renew();
    setIsOpen(false);
    setTold({ text, isStale: !isFresh });
  };
  const close = () => {
    setIsOpen(false);
    // An answer that got lost may have been an act.
    void renew();
  };
  return (
    <div className={styles.page}>
      <p>
        <Link href={deskPaths.customers} prefetch="never">
          {t("back")}
        </Link>
      </p>
      <Belongs customer={customer} />
      {customer.is_erased && <Notice>{t("erased")}</Notice>}
      {told && (
        <div ref={notice} tabIndex={-1} className={styles.told}>
          <Notice
            tone={told.isStale ? "warning" : "positive"}
            live
            action={
              told.isStale && (
                <Button size="small" variant="outline" onClick={() => void router.replace(router.asPath)}>
                  {t("stale.action")}
                </Button>
              )
            }
          >
            <p>{told.text}</p>
            {told.isStale && <p>{t("stale.text")}</p>}
          </Notice>
        </div>
      )}
      <div className={styles.columns}>
        <div className={styles.main}>
          <LatestOrders customer={customer} />
          {!customer.is_erased && (
            <OpenSessions
              customer={customer}
              onEnd={() => {
                setTold(null);
                setIsOpen(true);
              }}
            />
          )}
          {customer.records.length > 0 && <Records records={customer.records} />}
        </div>
        <div className={styles.side}>
          <CustomerSide customer={customer} />
        </div>
      </div>
      {isOpen && <EndSessionsDialog customer={customer} onDone={done} onClose={close} />}
    </div>
  );
}

/** Whom they buy for, and whom they work for. */
function Belongs({ customer: { company, brand, team_role: role } }: { customer: StaffCustomer }) {
  const { t } = useTranslation("customerDesk");
  if (!company && !brand && role === "") return null;
  return (
    <div className={styles.badges}>
      {company && (
        <Badge>{t(company.is_manager ? "belongs.manager" : "belongs.company", { company: company.name })}</Badge>
      )}
      {brand && <Badge>{t("belongs.brand", { brand: brand.name, role: t(`brand:roles.${brand.role}`) })}</Badge>}
      {role !== "" && <Badge tone="warning">{t("belongs.team", { role: t(`teamRole.${role}`) })}</Badge>}
    </div>
  );
}

/** What the team did for them, and why. */
function Records({ records }: Pick<StaffCustomer, "records">) {
  const { t } = useTranslation("customerDesk");
  return (
    <section aria-labelledby="customer-records">
      <h2 id="customer-records">{t("records.title")}</h2>
      <ul className={styles.history}>
        {records.map(({ id, at, by, kind, reason }) => (
          <li key={id}>
            <p>{t(`records.${kind}`)}</p>
            <p className={styles.detail}>
              <Moment iso={at} text={(date) => dotted([by, date])} />
            </p>
            {reason && <p className={styles.note}>{reason}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}
