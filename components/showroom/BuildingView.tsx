import type { ProductPage } from "@/contract/product";
import { requiredOf } from "@/contract/showrooms/gardenFit";
import type { Showroom } from "@/contract/showrooms/showroomRoutes";
import { Accordion } from "@/components/ui/Accordion";
import type { Crumb } from "@/components/ui/Breadcrumbs";
import { Link } from "@/components/ui/Link";
import { paths } from "@/constants/paths";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import { formatDate } from "@/utils/format/dates";
import { FitChecker, type FitInput } from "./FitChecker";
import { NoteList, CallBand, Head, Notes, notesOn, Section, Steps } from "./Parts";
import { Plan } from "./Plan";
import styles from "./Showroom.module.css";

interface BuildingViewProps {
  crumbs: Crumb[];
  product: ProductPage;
  room: Showroom;
  asked: FitInput;
}

/** The pod as a building: whether it fits, who has to be asked, what it stands on and how it gets there. */
export function BuildingView({ crumbs, product, room, asked }: BuildingViewProps) {
  const { t } = useTranslation("showroom");
  const { product_name: name, size, moving_in: access } = product;
  const pod = { ...size, front: access.space?.front ?? 0, around: access.space?.around ?? 0 };
  const scale = product.pictures.find(({ view }) => view === "scale")?.picture;
  return (
    <>
      <Head
        crumbs={crumbs}
        product={product}
        title={t("building.title", { name })}
        headline={t("building.headline")}
        picture={scale ?? product.picture}
      >
        <p className={styles.other}>
          <Link href={paths.showroom(room.product_slug)}>{t("building.toShowroom")}</Link>
        </p>
      </Head>
      <Section id="fit" title={t("fit.title")} intro={t("fit.intro")}>
        <FitChecker room={room} pod={pod} path={paths.podBuilding(room.product_slug)} asked={asked} />
      </Section>
      <Section id="places" title={t("places.title")} intro={t("places.intro")}>
        <Places room={room} size={size} first={asked.place} />
      </Section>
      <Section id="plan" title={t("plan.title")}>
        <Plan room={room} size={size} />
      </Section>
      <Section id="foundation" title={t("foundation.title")}>
        <Notes notes={notesOn(room, "foundation")} />
      </Section>
      <Section id="power" title={t("power.title")}>
        <Notes notes={notesOn(room, "power")} />
      </Section>
      <Section id="way" title={t("way.title")} intro={t("way.text")}>
        <Notes notes={notesOn(room, "delivery")} />
      </Section>
      <Section id="steps" title={t("steps.works")} intro={t("steps.text")}>
        <Steps steps={room.steps} />
      </Section>
      <Section id="asked" title={t("asked.title")}>
        <NoteList notes={notesOn(room, "question")} />
      </Section>
      <CallBand slug={room.product_slug} />
    </>
  );
}

/** Far enough from any border that only size counts. */
const FAR = 1000;

interface PlacesProps {
  room: Pick<Showroom, "places">;
  size: ProductPage["size"];
  /** Code of the place that is open. */
  first: string;
}

/** What we know of the rules of each place, since when and from where. */
function Places({ room, size, first }: PlacesProps) {
  const { t } = useTranslation("showroom");
  const { locale } = useMarket();
  return (
    <>
      <div>
        {room.places.map(({ code, name, text, rule, source_name: source, source_url: url, noted_on: day }) => (
          <Accordion
            key={code}
            open={code === first}
            title={
              <span className={styles.place}>
                {name} <small>{t(`need.short.${requiredOf(size, FAR, rule)}`)}</small>
              </span>
            }
          >
            <p>{text}</p>
            <p className={styles.source}>
              <a href={url} rel="noopener">
                {source}
              </a>{" "}
              <span suppressHydrationWarning>{t("places.noted", { date: formatDate(day, locale) })}</span>
            </p>
          </Accordion>
        ))}
      </div>
      <p className={styles.legal}>{t("places.legal")}</p>
    </>
  );
}
