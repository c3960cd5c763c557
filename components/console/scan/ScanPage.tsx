import "@/styles/deskParts";
import { ConsoleLayout } from "@/components/desk/ConsoleLayout";
import { LoadError } from "@/components/desk/LoadError";
import type { StaffDeskView } from "@/contract/desk/brandRoutes";
import { usePackStation } from "@/hooks/desk/scan/usePackStation";
import { useTranslation } from "@/hooks/useTranslation";
import type { ScanProps } from "./loadScan";
import { ScanScreen } from "./ScanScreen";

/** A warehouse's work on a phone: what is to be packed, unit by unit, until it leaves. */
export function ScanPage({ desk, warehouses, part, failure }: ScanProps & { desk: StaffDeskView }) {
  const { t } = useTranslation("scanDesk");
  const station = usePackStation({
    warehouses,
    part,
    person: desk.person_id,
    canStock: desk.rights.includes("stock.adjust"),
  });
  const { packing } = station;
  return (
    <ConsoleLayout
      desk={desk}
      current="scan"
      title={t("title")}
      lead={packing ? undefined : t("lead")}
      isAlone
      subscribe={{
        kinds: ["part"],
        open: packing && { kind: "part", id: packing.part.id },
        follow: station.hear,
      }}
    >
      {(people) => (
        <>
          {failure && <LoadError failure={failure} />}
          <ScanScreen station={station} people={people} />
        </>
      )}
    </ConsoleLayout>
  );
}
