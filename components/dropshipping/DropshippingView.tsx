import type { ProductCard } from "@/contract/product";
import type { Room } from "@/contract/shared";
import { ContactSales } from "@/components/contact/ContactSales";
import { ProductRail } from "@/components/product/cards/ProductRail";
import { Accordion } from "@/components/ui/Accordion";
import { Breadcrumbs, type Crumb } from "@/components/ui/Breadcrumbs";
import { Picture } from "@/components/ui/Picture";
import { useTranslation } from "@/hooks/useTranslation";
import styles from "./DropshippingView.module.css";

const STEPS = ["apply", "agree", "order", "ship"] as const;
const GETS = ["stock", "truth", "data", "care"] as const;
const ASKED = ["who", "cost", "seller", "pods"] as const;
const SIZES = "(width < 64em) 100vw, 680px";

interface DropshippingViewProps {
  crumbs: Crumb[];
  room: Room | null;
  products: ProductCard[];
}

/** What resellers get, how it goes and what they ask, each part ending where one can write. */
export function DropshippingView({ crumbs, room, products }: DropshippingViewProps) {
  const { t } = useTranslation("dropshipping");
  const apply = (
    <ContactSales source="dropshipping-program" variant="main" size="large">
      {t("apply")}
    </ContactSales>
  );
  return (
    <>
      <header className={`container ${styles.head}`}>
        <div className={styles.words}>
          <Breadcrumbs items={crumbs} />
          <h1 className={`display ${styles.title}`}>{t("title")}</h1>
          <p className={styles.headline}>{t("headline")}</p>
          {apply}
        </div>
        {room && <Picture picture={room.picture} sizes={SIZES} priority className={styles.picture} />}
      </header>
      <section className={`container ${styles.part}`} aria-labelledby="how-title">
        <h2 id="how-title" className={`display ${styles.heading}`}>
          {t("how.title")}
        </h2>
        <ol className={styles.steps}>
          {STEPS.map((step, index) => (
            <li key={step}>
              <span className={styles.number} aria-hidden="true">
                {index + 1}
              </span>
              <h3>{t(`how.${step}.title`)}</h3>
              <p>{t(`how.${step}.text`)}</p>
            </li>
          ))}
        </ol>
      </section>
      <section className={`container ${styles.part} ${styles.split}`} aria-labelledby="gets-title">
        <h2 id="gets-title" className={`display ${styles.heading}`}>
          {t("gets.title")}
        </h2>
        <dl className={styles.gets}>
          {GETS.map((name) => (
            <div key={name}>
              <dt>{t(`gets.${name}.title`)}</dt>
              <dd>{t(`gets.${name}.text`)}</dd>
            </div>
          ))}
        </dl>
      </section>
      <ProductRail title={t("products")} products={products} />
      <section className={`container ${styles.part} ${styles.split}`} aria-labelledby="asked-title">
        <h2 id="asked-title" className={`display ${styles.heading}`}>
          {t("asked.title")}
        </h2>
        <div>
          {ASKED.map((name) => (
            <Accordion key={name} title={t(`asked.${name}.title`)}>
              <p>{t(`asked.${name}.text`)}</p>
            </Accordion>
          ))}
        </div>
      </section>
      <section className={`container ${styles.end}`} aria-labelledby="end-title">
        <h2 id="end-title" className={`display ${styles.heading}`}>
          {t("end.title")}
        </h2>
        <p>{t("end.text")}</p>
        {apply}
      </section>
    </>
  );
}
