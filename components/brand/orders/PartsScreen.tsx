import { CursorListScreen, type CursorListScreenProps } from "@/components/desk/CursorListScreen";
import type { PartRow } from "@/contract/desk/partRoutes";
import { PartTable } from "./PartTable";

type PartsScreenProps<Row extends PartRow, View extends string> = Omit<
  CursorListScreenProps<Row, View>,
  "words" | "children"
> & {
  hrefOf?: (number: string) => string;
};

/** Parts by view. */
export function PartsScreen<Row extends PartRow, View extends string>({
  hrefOf,
  ...list
}: PartsScreenProps<Row, View>) {
  return (
    <CursorListScreen {...list} words="brandOrders">
      {(rows, caption) => <PartTable caption={caption} rows={rows} hrefOf={hrefOf} />}
    </CursorListScreen>
  );
}
