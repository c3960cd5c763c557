import type { ComparedProduct, Comparison } from "@/contract/compare";
import { Rating } from "@/components/ui/Rating";
import { useTranslation } from "@/hooks/useTranslation";
import { countryName } from "@/utils/format/countryName";
import { formatDayRange } from "@/utils/format/dates";
import { dotted } from "@/utils/format/dotted";
import { useMarket } from "@/hooks/useMarket";
import { formatMoney } from "@/utils/format/money";
import styles from "./CompareTable.module.css";
import { ComparedCell } from "./ComparedCell";

interface CompareFactsProps {
  comparison: Comparison;
  onlyDifferences: boolean;
}

/** What decides: the price at the door and how it comes about, when it comes, warranty, trial, what owners say. */
export function CompareFacts({ comparison, onlyDifferences }: CompareFactsProps) {
  const { t } = useTranslation("compare");
  const { locale, currency, country } = useMarket();
  const { products, destination } = comparison;
  const money = (amount: number) => formatMoney(amount, currency, locale);
  const place = [destination.zip, countryName(country, locale)].filter(Boolean).join(", ");

  const rows = [
    {
      code: "delivered",
      name: t("facts.delivered", { place }),
      text: ({ delivered }: ComparedProduct) => delivered && money(delivered.total),
      note: ({ delivered }: ComparedProduct) => delivered && noteOf(delivered),
    },
    {
      code: "arrival",
      name: t("facts.arrival"),
      text: ({ delivery }: ComparedProduct) => delivery && formatDayRange(delivery.earliest, delivery.latest, locale),
    },
    {
      code: "stock",
      name: t("facts.stock"),
      text: ({ is_in_stock, is_pre_order }: ComparedProduct) =>
        t(is_pre_order ? "facts.preOrder" : is_in_stock ? "facts.inStock" : "facts.soldOut"),
    },
    {
      code: "warranty",
      name: t("facts.warranty"),
      text: ({ warranty_year: count }: ComparedProduct) => count > 0 && t("facts.years", { count }),
    },
    {
      code: "per_year",
      name: t("facts.perYear"),
      text: ({ price_per_warranty_year: price }: ComparedProduct) => price !== null && money(price),
    },
    {
      code: "trial",
      name: t("facts.trial"),
      text: ({ trial_day: count }: ComparedProduct) => count > 0 && t("facts.days", { count }),
    },
    {
      code: "rating",
      name: t("facts.rating"),
      text: ({ rating, review_count }: ComparedProduct) => review_count > 0 && `${rating} ${review_count}`,
      show: ({ rating, review_count }: ComparedProduct) => <Rating value={rating} count={review_count} />,
    },
  ];

  function noteOf({ shipping, tax, tax_is_final }: NonNullable<ComparedProduct["delivered"]>): string {
    const parts = [
      shipping === 0 ? t("facts.freeDelivery") : t("facts.withDelivery", { amount: money(shipping) }),
      comparison.prices_include_tax
        ? t("facts.withVat")
        : tax_is_final
          ? t("facts.withTax", { amount: money(tax) })
          : t("facts.beforeTax"),
    ];
    return dotted(parts);
  }

  return (
    <tbody>
      <tr className={styles.group}>
        <th colSpan={products.length + 1} scope="rowgroup">
          <span>{t("facts.title")}</span>
        </th>
      </tr>
      {rows.map(({ code, name, text, note, show }) => {
        const texts = products.map((product) => text(product) || "");
        const same = products.length > 1 && new Set(texts).size === 1;
        if ((onlyDifferences && same) || texts.every((one) => one === "")) return null;
        return (
          <tr key={code} data-same={same || undefined}>
            <th scope="row" suppressHydrationWarning>
              {name}
            </th>
            {products.map((product, index) => (
              <ComparedCell key={product.product_id} best={product.best.some((fact) => fact === code)}>
                {texts[index] && (
                  <span suppressHydrationWarning className={code === "delivered" ? styles.total : undefined}>
                    {show ? show(product) : texts[index]}
                  </span>
                )}
                {note && texts[index] && (
                  <span className={styles.note} suppressHydrationWarning>
                    {note(product)}
                  </span>
                )}
              </ComparedCell>
            ))}
          </tr>
        );
      })}
    </tbody>
  );
}
