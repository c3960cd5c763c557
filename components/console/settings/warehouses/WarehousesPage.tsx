import "@/styles/deskParts";
import dynamic from "next/dynamic";
import { useState } from "react";
import { ConsoleLayout } from "@/components/desk/ConsoleLayout";
import formStyles from "@/components/desk/DeskForm.module.css";
import { LoadError } from "@/components/desk/LoadError";
import { MoneyLock } from "@/components/desk/MoneyLock";
import { Button } from "@/components/ui/Button";
import { EmptyState } from "@/components/ui/EmptyState";
import { Link } from "@/components/ui/Link";
import { deskPaths } from "@/constants/deskPaths";
import type { StaffDeskView } from "@/contract/desk/brandRoutes";
import { useTranslation } from "@/hooks/useTranslation";
import type { WarehousesProps } from "./loadWarehouses";
import { WarehouseEditor } from "./WarehouseEditor";
import { WarehouseTable } from "./WarehouseTable";

const AddWarehouseDialog = dynamic(() => import("./AddWarehouseDialog").then((part) => part.AddWarehouseDialog), {
  ssr: false,
});

const SUBSCRIPTION = { kinds: ["warehouse"] } as const;

/** Where goods lie and whom they are sent to from there, for the store's team: the list, or the form of one. */
export function WarehousesPage({ desk, id, rows, regions, failure }: WarehousesProps & { desk: StaffDeskView }) {
  const { t } = useTranslation("warehouseDesk");
  const [adds, setAdds] = useState(false);
  const frame = { desk, current: "warehouses", subscribe: SUBSCRIPTION } as const;
  const row = rows?.find((each) => each.id === id);
  if (id === null)
    return (
      <ConsoleLayout {...frame} title={t("title")} lead={t("lead")}>
        {failure && <LoadError failure={failure} />}
        {rows && (
          <>
            <MoneyLock money={desk.money} />
            {rows.length > 0 ? <WarehouseTable rows={rows} /> : <EmptyState title={t("none")} />}
            <div className={formStyles.actions}>
              <Button onClick={() => setAdds(true)}>{t("add.open")}</Button>
            </div>
          </>
        )}
        {adds && <AddWarehouseDialog onClose={() => setAdds(false)} />}
      </ConsoleLayout>
    );
  return (
    <ConsoleLayout {...frame} title={row?.warehouse.name ?? t("title")} lead={t("leadOf")}>
      <p>
        <Link href={deskPaths.warehouses} prefetch="never">
          {t("back")}
        </Link>
      </p>
      {failure && <LoadError failure={failure} />}
      <MoneyLock money={desk.money} />
      {row && rows ? (
        <WarehouseEditor key={`${id} ${row.version}`} first={row} rows={rows} regions={regions} />
      ) : (
        rows && <EmptyState title={t("noneOf")} />
      )}
    </ConsoleLayout>
  );
}
