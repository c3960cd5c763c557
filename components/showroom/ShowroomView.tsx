import type { ProductPage } from "@/contract/product";
import type { Note, Showroom } from "@/contract/showrooms/showroomRoutes";
import type { Crumb } from "@/components/ui/Breadcrumbs";
import { Link } from "@/components/ui/Link";
import { Picture } from "@/components/ui/Picture";
import { ForMembers } from "@/components/ui/Price";
import { paths } from "@/constants/paths";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import { formatDayRange } from "@/utils/format/dates";
import { formatPrice } from "@/utils/format/money";
import { formatDelta } from "@/utils/format/priceDelta";
import { Cutaway } from "./Cutaway";
import { NoteList, CallBand, Head, Notes, notesOn, Section, Steps } from "./Parts";
import { Plan } from "./Plan";
import styles from "./Showroom.module.css";
import { WalkAround } from "./WalkAround";

interface ShowroomViewProps {
  crumbs: Crumb[];
  product: ProductPage;
  room: Showroom;
}

/** The pod as a product: seen, walked round, cut open, measured, heard, fitted out, paid and delivered. */
export function ShowroomView({ crumbs, product, room }: ShowroomViewProps) {
  const { t } = useTranslation("showroom");
  const { product_name: name } = product;
  const [first, ...others] = product.pictures;
  return (
    <>
      <Head
        crumbs={crumbs}
        product={product}
        title={t("showroom.title", { name })}
        headline={product.tagline}
        picture={first?.picture ?? product.picture}
      >
        {room.is_building && (
          <p className={styles.other}>
            <Link href={paths.podBuilding(room.product_slug)}>{t("showroom.toBuilding")}</Link>
          </p>
        )}
      </Head>
      <Section id="pictures" title={t("pictures.title")}>
        <ul className={styles.gallery} tabIndex={0} aria-labelledby="pictures">
          {others.map(({ view, picture }) => (
            <li key={view}>
              <Picture picture={picture} sizes="(width < 48em) 80vw, 420px" className={styles.slide} />
              <p aria-hidden="true">{picture.alt}</p>
            </li>
          ))}
        </ul>
      </Section>
      {product.model && (
        <Section id="walk" title={t("walk.title")} intro={t("walk.text")}>
          <WalkAround product={product} />
        </Section>
      )}
      <Section id="cutaway" title={t("cutaway.title")} intro={t("cutaway.text")}>
        <Cutaway room={room} size={product.size} />
      </Section>
      <Section id="plan" title={t("plan.title")}>
        <Plan room={room} size={product.size} />
      </Section>
      <Section id="noise" title={t("noise.title")} intro={t("noise.text")}>
        <Noise notes={notesOn(room, "noise")} />
      </Section>
      <Section id="climate" title={t("climate.title")}>
        <Notes notes={notesOn(room, "climate")} />
      </Section>
      <Section id="options" title={t("options.title")} intro={t("options.text")}>
        <Options product={product} notes={notesOn(room, "option")} />
      </Section>
      <Section id="money" title={t("money.title")}>
        <Money product={product} />
      </Section>
      <Section id="delivery" title={t("delivery.title")}>
        <Notes notes={notesOn(room, "delivery")} />
      </Section>
      <Section id="steps" title={t("steps.title")} intro={t("steps.text")}>
        <Steps steps={room.steps} />
      </Section>
      <Section id="asked" title={t("asked.title")}>
        <NoteList notes={notesOn(room, "question")} />
      </Section>
      <CallBand slug={room.product_slug} />
    </>
  );
}

/** Loudness is read on a scale from a whisper to a lawn mower. */
const LOUDEST = 80;

function Noise({ notes }: { notes: readonly Note[] }) {
  const { t } = useTranslation("showroom");
  return (
    <ul className={styles.noise}>
      {notes.map(({ title, level }) => (
        <li key={title}>
          <h3>{title}</h3>
          {level &&
            (["outside", "inside"] as const).map((side) => (
              <p key={side} className={styles.level}>
                <span>{t(`noise.${side}`)}</span>
                <span className={styles.bar} data-side={side} aria-hidden="true">
                  <span style={{ inlineSize: `${(level[side] / LOUDEST) * 100}%` }} />
                </span>
                <span className={styles.figure}>{level[side]}&#160;dB</span>
              </p>
            ))}
        </li>
      ))}
    </ul>
  );
}

function Options({ product, notes }: { product: ProductPage; notes: readonly Note[] }) {
  const { t } = useTranslation("showroom");
  const { locale } = useMarket();
  return (
    <div className={styles.options}>
      {product.options.map((option) => (
        <section key={option.id} aria-labelledby={`option-${option.id}`}>
          <h3 id={`option-${option.id}`}>{option.name}</h3>
          <ul>
            {option.values.map(({ value, name, delta }) => {
              const note = notes.find(({ subject }) => subject === `${option.code}.${value}`);
              return (
                <li key={value}>
                  <span>
                    {name}
                    {note && (
                      <small>
                        {note.title}. {note.text}
                      </small>
                    )}
                  </span>
                  <span className={styles.figure} suppressHydrationWarning>
                    {formatDelta(delta, product.currency, locale) || t("options.included")}
                  </span>
                </li>
              );
            })}
          </ul>
        </section>
      ))}
    </div>
  );
}

function Money({ product }: { product: ProductPage }) {
  const { t } = useTranslation("showroom");
  const { locale } = useMarket();
  const money = (amount: number) => formatPrice(amount, product.currency, locale);
  const { delivery } = product;
  const monthly = (amount: string) => <p>{t("product:price.monthly", { amount })}</p>;
  return (
    <dl className={styles.notes}>
      <div>
        <dt>{t("money.once")}</dt>
        <dd suppressHydrationWarning>
          <ForMembers product={product.product_id}>{money(product.product_price)}</ForMembers>{" "}
          {t(product.prices_include_tax ? "common:price.includesTax" : "common:price.beforeTax")}
        </dd>
      </div>
      {product.monthly_amount > 0 && (
        <div>
          <dt>{t("money.monthly")}</dt>
          <dd suppressHydrationWarning>
            <ForMembers product={product.product_id} monthly={monthly}>
              {t("product:price.monthly", { amount: money(product.monthly_amount) })}
            </ForMembers>
          </dd>
        </div>
      )}
      <div>
        <dt>{t("money.delivery")}</dt>
        <dd suppressHydrationWarning>
          {t(delivery.is_free ? "money.free" : "money.for", {
            price: money(delivery.price),
            days: formatDayRange(delivery.earliest, delivery.latest, locale),
          })}
        </dd>
      </div>
    </dl>
  );
}
