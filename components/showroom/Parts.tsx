import type { ReactNode } from "react";
import type { ProductPage } from "@/contract/product";
import type { Note, NotePart, Showroom, ShowroomStep } from "@/contract/showrooms/showroomRoutes";
import { Accordion } from "@/components/ui/Accordion";
import { Breadcrumbs, type Crumb } from "@/components/ui/Breadcrumbs";
import { ButtonLink } from "@/components/ui/Button";
import { Picture } from "@/components/ui/Picture";
import { Price } from "@/components/ui/Price";
import { paths } from "@/constants/paths";
import { useTranslation } from "@/hooks/useTranslation";
import styles from "./Showroom.module.css";

export const notesOn = (room: Pick<Showroom, "notes">, part: NotePart) =>
  room.notes.filter((note) => note.part === part);

const SIZES = "(width < 64em) 100vw, 700px";

interface HeadProps {
  crumbs: Crumb[];
  product: ProductPage;
  title: string;
  headline: string;
  picture: ProductPage["picture"];
  children?: ReactNode;
}

/** Name, what the page is about, its price and the two ways on. */
export function Head({ crumbs, product, title, headline, picture, children }: HeadProps) {
  const { t } = useTranslation("showroom");
  return (
    <header className={`container ${styles.head}`}>
      <div className={styles.words}>
        <Breadcrumbs items={crumbs} />
        <h1 className={`display ${styles.title}`}>{title}</h1>
        <p className={styles.headline}>{headline}</p>
        <p className={styles.price}>
          <Price
            product={product.product_id}
            amount={product.product_price}
            was={product.on_sale ? product.product_origin_price : undefined}
            currency={product.currency}
            from={product.has_options}
            size="large"
            taxNote
          />
        </p>
        <div className={styles.ways}>
          <ButtonLink href={paths.product(product.category_slug, product.product_slug)} size="large">
            {t("configure")}
          </ButtonLink>
          <ButtonLink href={paths.podCallFor(product.product_slug)} size="large" variant="outline" prefetch="never">
            {t("call.book")}
          </ButtonLink>
        </div>
        {children}
      </div>
      <Picture picture={picture} sizes={SIZES} priority className={styles.picture} />
    </header>
  );
}

interface SectionProps {
  id: string;
  title: string;
  intro?: string;
  children: ReactNode;
}

export function Section({ id, title, intro, children }: SectionProps) {
  return (
    <section className={`container ${styles.part}`} aria-labelledby={id}>
      <h2 id={id} className={`display ${styles.heading}`}>
        {title}
      </h2>
      {intro && <p className={styles.intro}>{intro}</p>}
      {children}
    </section>
  );
}

/** Short texts side by side. */
export function Notes({ notes }: { notes: readonly Note[] }) {
  return (
    <dl className={styles.notes}>
      {notes.map(({ title, text }) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

/** From the order to the keys, by days. */
export function Steps({ steps }: { steps: readonly ShowroomStep[] }) {
  const { t } = useTranslation("showroom");
  return (
    <ol className={styles.steps}>
      {steps.map(({ title, text, from_day: from, to_day: to }) => (
        <li key={title}>
          <p className={styles.days}>
            {to === 0 ? t("steps.first") : from === to ? t("steps.day", { day: from }) : t("steps.days", { from, to })}
          </p>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  );
}

/** What is asked, told to crawlers, too. */
export function NoteList({ notes }: { notes: readonly Note[] }) {
  return (
    <div>
      {notes.map(({ title, text }) => (
        <Accordion key={title} title={title}>
          <p>{text}</p>
        </Accordion>
      ))}
    </div>
  );
}

/** The last part of each page: somebody to talk to. */
export function CallBand({ slug }: { slug: string }) {
  const { t } = useTranslation("showroom");
  return (
    <section className={`container ${styles.end}`} aria-labelledby="call-title">
      <h2 id="call-title" className={`display ${styles.heading}`}>
        {t("call.title")}
      </h2>
      <p>{t("call.text")}</p>
      <ButtonLink href={paths.podCallFor(slug)} size="large" prefetch="never">
        {t("call.book")}
      </ButtonLink>
    </section>
  );
}
