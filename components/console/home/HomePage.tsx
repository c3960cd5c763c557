import "@/styles/deskParts";
import { ConsoleLayout } from "@/components/desk/ConsoleLayout";
import { LoadError } from "@/components/desk/LoadError";
import type { StaffDeskView } from "@/contract/desk/brandRoutes";
import type { FigureName } from "@/contract/deskHome/homeTerms";
import type { DeskKind } from "@/contract/live/liveTerms";
import { useHomeFigures } from "@/hooks/desk/useHomeFigures";
import { useTranslation } from "@/hooks/useTranslation";
import { FigureRow } from "./FigureRow";
import styles from "./Home.module.css";
import type { HomeProps } from "./loadHome";
import { SalesPanel } from "./SalesPanel";

/** Whose work it is, and what waits of it. */
const GROUPS: readonly { name: string; figures: readonly FigureName[] }[] = [
  { name: "orders", figures: ["orders_to_send", "orders_late", "orders_unpaid", "returns_open"] },
  { name: "money", figures: ["wires_waiting", "payments_by_hand", "refunds_to_sign", "commissions_to_sign"] },
  { name: "goods", figures: ["stock_out", "stock_low", "prices_to_sign", "promotions_to_sign"] },
  { name: "brands", figures: ["applications_new", "listings_proposed", "banners_waiting"] },
  { name: "store", figures: ["limits_to_sign", "roles_to_sign", "messages_stuck"] },
];

/** Changes by which one of the figures may be another one. */
const KINDS: readonly DeskKind[] = [
  "part",
  "order",
  "banner",
  "listing",
  "new_listing",
  "application",
  "waiting refund",
  "waiting price",
  "waiting promotion",
  "waiting commission",
  "waiting limits",
  "waiting role",
];

type PageProps = HomeProps & { desk: StaffDeskView };

/** Where the team begins: what needs hands now, and how sales go. */
export function HomePage({ desk, figures: given, asked, sales, failure }: PageProps) {
  const { t } = useTranslation("deskHome");
  const { figures, retry, changed } = useHomeFigures(given);
  const groups = GROUPS.map(({ name, figures: names }) => ({
    name,
    rows: names.flatMap((each) => {
      const figure = figures[each];
      return figure === undefined ? [] : [{ name: each, figure }];
    }),
  })).filter(({ rows }) => rows.length > 0);
  return (
    <ConsoleLayout
      desk={desk}
      current="home"
      title={t("title")}
      lead={t("lead")}
      subscribe={{ kinds: KINDS, follow: changed }}
    >
      <div className={styles.groups}>
        {groups.map(({ name, rows }) => (
          <section key={name} aria-labelledby={`group-${name}`}>
            <h2 id={`group-${name}`}>{t(`groups.${name}`)}</h2>
            <ul>
              {rows.map((row) => (
                <FigureRow key={row.name} {...row} onRetry={retry} />
              ))}
            </ul>
          </section>
        ))}
      </div>
      {sales && <SalesPanel sales={sales} days={asked.days} />}
      {failure && (
        <section aria-labelledby="sales">
          <h2 id="sales">{t("sales.title")}</h2>
          <LoadError failure={failure} />
        </section>
      )}
    </ConsoleLayout>
  );
}
