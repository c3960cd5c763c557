import "@/styles/parts";
import { CategoryHead } from "@/components/category/CategoryHead";
import { CategoryView } from "@/components/category/CategoryView";
import { VendorFoot } from "@/components/vendor/VendorFoot";
import { VendorHead } from "@/components/vendor/VendorHead";
import { paths } from "@/constants/paths";
import type { CategoryPage } from "@/contract/productLists";
import { useShell } from "@/components/layout/ShellContext";
import { readListing } from "@/utils/product/listing";

/** A page of a brand or a category; its list leads to the public one. */
export function PreviewedList({ page }: { page: CategoryPage }) {
  const { storeName } = useShell();
  const { name, headline } = page.category;
  return (
    <>
      <CategoryHead
        crumbs={[{ name: storeName, href: paths.home }, { name }]}
        title={name}
        headline={page.vendor ? "" : headline}
      />
      {page.vendor && <VendorHead vendor={page.vendor} />}
      <CategoryView page={page} listing={readListing({})} />
      {page.vendor && <VendorFoot vendor={page.vendor} />}
    </>
  );
}
