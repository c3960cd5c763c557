import type { CategoryPage } from "@/contract/productLists";
import { VendorFoot } from "@/components/vendor/VendorFoot";
import { CategoryFoot } from "./CategoryFoot";
import { CategoryRoom } from "./CategoryRoom";

/** What follows the list, in one part: products in use, and who sells them or what the category is about. */
export function ListingFoot({ category, vendor }: Pick<CategoryPage, "category" | "vendor">) {
  const { room, name, description } = category;
  return (
    <>
      {room && <CategoryRoom room={room} />}
      {vendor ? <VendorFoot vendor={vendor} /> : <CategoryFoot name={name} text={description} />}
    </>
  );
}
