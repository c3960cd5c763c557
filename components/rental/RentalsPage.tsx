import { Sofa } from "lucide-react";
import { useRef, useState } from "react";
import type { OwnRental, RentalRequest } from "@/contract/rental/rental";
import { RENTAL_LIMITS } from "@/contract/rental/rentalTerms";
import { ButtonLink } from "@/components/ui/Button";
import { EmptyState } from "@/components/ui/EmptyState";
import { Notice } from "@/components/ui/Notice";
import { Pagination } from "@/components/ui/Pagination";
import { accountPaths } from "@/constants/accountPaths";
import { useTranslation } from "@/hooks/useTranslation";
import { RentalCard } from "./RentalCard";
import { RentalRequests } from "./RentalRequests";
import type { RentalsProps } from "./loadRentals";
import styles from "./Rentals.module.css";

interface RentalsPageProps {
  list: NonNullable<RentalsProps["list"]>;
  example: RentalsProps["example"];
  requests: RentalRequest[] | null;
  step: RentalsProps["step"];
  decision: RentalsProps["decision"];
  told: RentalsProps["told"];
}

/** What the customer rents, what each has cost and what can be done with it; and what they decide about for others. */
export function RentalsPage({ list, example, requests, step, decision, told }: RentalsPageProps) {
  const { t } = useTranslation("rentals");
  const [rentals, setRentals] = useState(list.rentals);
  const [done, setDone] = useState(
    told.decided ? t(`decide.decided.${told.decided}`) : told.done && t(told.done, { name: told.name }),
  );
  const { pickupLeastDays: least, pickupMostDays: most } = RENTAL_LIMITS;
  const notice = useRef<HTMLDivElement>(null);
  const replace = (changed: OwnRental, text: string) => {
    setRentals((known) => known.map((rental) => (rental.id === changed.id ? changed : rental)));
    setDone(text);
    notice.current?.focus();
  };
  return (
    <div className={styles.page}>
      <div ref={notice} tabIndex={-1} className={styles.told}>
        {done && <Notice tone="positive" title={done} live />}
        {!done && told.error && <Notice tone="danger" title={t(`errors.${told.error}`, { least, most })} live />}
      </div>
      {requests && requests.length > 0 && <RentalRequests requests={requests} step={decision} />}
      {rentals.length === 0 ? (
        <EmptyState
          icon={<Sofa />}
          title={t("empty.title")}
          text={t("empty.text")}
          action={example && <ButtonLink href={example.href}>{t("empty.action", { name: example.name })}</ButtonLink>}
        />
      ) : (
        <ul className={styles.list}>
          {rentals.map((rental) => (
            <li key={rental.id}>
              <RentalCard
                rental={rental}
                page={list.page}
                step={step?.id === rental.id ? step : null}
                onChanged={replace}
              />
            </li>
          ))}
        </ul>
      )}
      {list.total_pages > 1 && (
        <Pagination
          page={list.page}
          totalPages={list.total_pages}
          hrefOf={(page) => `${accountPaths.rentals}?page=${page}`}
        />
      )}
    </div>
  );
}
