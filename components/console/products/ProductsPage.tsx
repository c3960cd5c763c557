import "@/styles/deskParts";
import { ConsoleLayout } from "@/components/desk/ConsoleLayout";
import { CursorListScreen } from "@/components/desk/CursorListScreen";
import { LoadError } from "@/components/desk/LoadError";
import { Select } from "@/components/form/Select";
import { ButtonLink } from "@/components/ui/Button";
import { EmptyState } from "@/components/ui/EmptyState";
import { Link } from "@/components/ui/Link";
import { deskPaths } from "@/constants/deskPaths";
import type { StaffDeskView } from "@/contract/desk/brandRoutes";
import { LANGUAGES } from "@/contract/markets";
import type { SavedViews } from "@/contract/savedViews/viewRoutes";
import { useTranslation } from "@/hooks/useTranslation";
import { fetchStaffProducts } from "@/services/desk/goods/products";
import type { ProductsProps } from "./loadProducts";
import { NewProduct } from "./NewProduct";
import { ProductScreen } from "./ProductScreen";
import { ProductTable } from "./ProductTable";

type PageProps = ProductsProps & { desk: StaffDeskView; savedViews: SavedViews | null };

/** All products, one of them, or the form of a new one, for the store's team. */
export function ProductsPage(props: PageProps) {
  if (props.shows === "list") return <ProductList {...props} />;
  return props.shows === "new" ? <NewOne {...props} /> : <OneProduct {...props} />;
}

const named = (rows: readonly { id: number; name: string }[] | undefined) =>
  (rows ?? []).map(({ id, name }) => ({ value: String(id), label: name }));

function ProductList({ desk, asked, list, failure, savedViews }: PageProps) {
  const { t } = useTranslation("productDesk");
  const filters = [
    { name: "category", blank: t("anyCategory"), options: named(list?.categories) },
    { name: "brand", blank: t("anyBrand"), options: named(list?.brands) },
    {
      name: "lacks",
      blank: t("anyWords"),
      options: LANGUAGES.map((value) => ({ value, label: t(`desk:languages.${value}`) })),
    },
  ] as const;
  return (
    <ConsoleLayout desk={desk} current="products" title={t("title")} lead={t("lead")}>
      {desk.rights.includes("products.edit") && (
        <p>
          <ButtonLink href={deskPaths.newProduct} prefetch="never">
            {t("new.open")}
          </ButtonLink>
        </p>
      )}
      <CursorListScreen
        of="products"
        words="productDesk"
        saved={savedViews}
        asked={asked}
        list={list}
        failure={failure}
        more={(after) => fetchStaffProducts({ ...asked, after })}
        searchLabel={t("search.label")}
        filters={filters.map(({ name, blank, options }) => (
          <Select
            key={`${name} ${asked[name]}`}
            name={name}
            label={t(`filter.${name}`)}
            blank={blank}
            options={options}
            defaultValue={asked[name]}
            required={false}
          />
        ))}
      >
        {(rows, caption) => <ProductTable rows={rows} caption={caption} />}
      </CursorListScreen>
    </ConsoleLayout>
  );
}

function BackLink() {
  const { t } = useTranslation("productDesk");
  return (
    <Link href={deskPaths.products} prefetch="never">
      {t("back")}
    </Link>
  );
}

function NoProduct() {
  const { t } = useTranslation("productDesk");
  return (
    <EmptyState
      title={t("missing.text")}
      action={
        <ButtonLink variant="outline" href={deskPaths.products} prefetch="never">
          {t("back")}
        </ButtonLink>
      }
    />
  );
}

function NewOne({ desk, begun, failure }: PageProps) {
  const { t } = useTranslation("productDesk");
  const title = t(begun?.source ? "new.copyTitle" : "new.title");
  return (
    <ConsoleLayout desk={desk} current="products" title={title} lead={<BackLink />}>
      {failure && <LoadError failure={failure} />}
      {begun && <NewProduct key={begun.source?.id} {...begun} />}
      {!begun && !failure && <NoProduct />}
    </ConsoleLayout>
  );
}

function OneProduct({ desk, product, failure }: PageProps) {
  const { t } = useTranslation("productDesk");
  return (
    <ConsoleLayout
      desk={desk}
      current="products"
      title={product?.name ?? t(failure ? "title" : "missing.title")}
      lead={<BackLink />}
      subscribe={{ open: product && { kind: "listing", id: product.id } }}
    >
      {failure && <LoadError failure={failure} />}
      {product && <ProductScreen key={product.id} first={product} />}
      {!product && !failure && <NoProduct />}
    </ConsoleLayout>
  );
}
