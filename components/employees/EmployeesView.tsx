import { ProductCard } from "@/components/product/cards/ProductCard";
import { Accordion } from "@/components/ui/Accordion";
import { Breadcrumbs } from "@/components/ui/Breadcrumbs";
import { ButtonLink } from "@/components/ui/Button";
import { Notice } from "@/components/ui/Notice";
import { Picture } from "@/components/ui/Picture";
import { paths } from "@/constants/paths";
import { useAppSelector } from "@/hooks/store";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import { selectCompanyInfo } from "@/store/company";
import { percentText } from "@/utils/format/percent";
import styles from "./EmployeesView.module.css";
import type { ProgrammeProps } from "./loadProgramme";
import { MemberProducts } from "./MemberProducts";
import { ProgrammeSearch } from "./ProgrammeSearch";
import { WorkEmailCheck } from "./WorkEmailCheck";

const SIZES = "(width < 64em) 100vw, 680px";
const CARD_SIZES = "(width < 48em) 90vw, 420px";
const GETS = ["everything", "sales", "delivery", "yours"] as const;
const STEPS = ["check", "code", "prices"] as const;
const ASKED = ["who", "private", "leave", "codes", "gift", "returns"] as const;

/** The employee programme: in general, or of one company with what its people pay. */
export function EmployeesView({
  company,
  bestSellers,
  products,
  room,
  crumbs,
  checked,
  title,
}: ProgrammeProps & { title: string }) {
  const { t } = useTranslation("employees");
  const { locale } = useMarket();
  const info = useAppSelector(selectCompanyInfo);
  const isMember = company !== null && info?.id === company.id;
  const words = {
    company: company?.name ?? "",
    percent: company ? percentText(company.discountPercent * 100, locale) : "",
  };
  const of = company ? "of." : "";
  return (
    <>
      <header className={`container ${styles.head}`}>
        <div className={styles.words}>
          <Breadcrumbs items={crumbs} />
          {company && <p className={styles.brand}>{t("of.brand", words)}</p>}
          <h1 className={`display ${styles.title}`}>{title}</h1>
          <p className={styles.headline}>{t(`${of}headline`, words)}</p>
          {isMember ? (
            <Notice tone="positive" title={t("of.member.title")}>
              {t("of.member.text", words)}
            </Notice>
          ) : company ? (
            <ButtonLink href={paths.signUpFor(paths.employeesOf(company.slug))} size="large" prefetch="hover">
              {t("of.join")}
            </ButtonLink>
          ) : (
            <WorkEmailCheck checked={checked} />
          )}
        </div>
        {room && <Picture picture={room.picture} sizes={SIZES} priority className={styles.picture} />}
      </header>
      <section className={`container ${styles.part} ${styles.split}`} aria-labelledby="gets-title">
        <h2 id="gets-title" className={`display ${styles.heading}`}>
          {t("gets.title")}
        </h2>
        <dl className={styles.gets}>
          {(company?.plan === "ENHANCE" ? [...GETS, "more" as const] : GETS).map((name) => (
            <div key={name}>
              <dt>{t(`gets.${name}.title`)}</dt>
              <dd>{t(`gets.${name}.text`)}</dd>
            </div>
          ))}
        </dl>
      </section>
      {company && bestSellers.length > 0 && <MemberProducts company={company} products={bestSellers} />}
      {company && <ProgrammeSearch company={company} />}
      {products.length > 0 && (
        <section className={`container ${styles.part}`} aria-labelledby="products-title">
          <h2 id="products-title" className={`display ${styles.heading}`}>
            {t("products")}
          </h2>
          <ul className={styles.three}>
            {products.map((product) => (
              <li key={product.product_id}>
                <ProductCard product={product} sizes={CARD_SIZES} />
              </li>
            ))}
          </ul>
        </section>
      )}
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
        {company && !isMember && (
          <div className={styles.check}>
            <WorkEmailCheck checked={checked} />
          </div>
        )}
      </section>
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
        <ButtonLink href={paths.employers} variant="outline" prefetch="hover">
          {t("end.action")}
        </ButtonLink>
      </section>
    </>
  );
}
