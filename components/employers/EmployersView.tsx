import type { ProgrammeEstimate } from "@/contract/company";
import type { Room } from "@/contract/shared";
import { ContactSales } from "@/components/contact/ContactSales";
import { Accordion } from "@/components/ui/Accordion";
import { Breadcrumbs, type Crumb } from "@/components/ui/Breadcrumbs";
import { ButtonLink } from "@/components/ui/Button";
import { Picture } from "@/components/ui/Picture";
import { Link } from "@/components/ui/Link";
import { accountPaths } from "@/constants/accountPaths";
import { paths } from "@/constants/paths";
import { useTranslation } from "@/hooks/useTranslation";
import { Calculator } from "./Calculator";
import styles from "./EmployersView.module.css";

const FACTS = ["discount", "fee", "countries"] as const;
const BRINGS = ["prices", "allowance", "approval", "levels", "delivery", "tax"] as const;
const STEPS = ["talk", "domain", "rules", "order"] as const;
/** What employers ask, told to crawlers too. */
export const EMPLOYER_QUESTIONS = ["cost", "who", "pay", "leave", "data"] as const;
const SIZES = "(width < 64em) 100vw, 680px";

interface EmployersViewProps {
  crumbs: Crumb[];
  room: Room | null;
  estimate: ProgrammeEstimate;
}

/** What the programme costs and brings, what it would come to, and how one gets to talk about it. */
export function EmployersView({ crumbs, room, estimate }: EmployersViewProps) {
  const { t } = useTranslation("employers");
  const range = { from: estimate.percent_from, to: estimate.percent_to };
  const ways = (
    <div className={styles.ways}>
      <ButtonLink href={paths.employersCall} size="large">
        {t("book")}
      </ButtonLink>
      <ContactSales source="employers" size="large">
        {t("write")}
      </ContactSales>
    </div>
  );
  return (
    <>
      <header className={`container ${styles.head}`}>
        <div className={styles.words}>
          <Breadcrumbs items={crumbs} />
          <h1 className={`display ${styles.title}`}>{t("title")}</h1>
          <p className={styles.headline}>{t("headline")}</p>
          {ways}
        </div>
        {room && <Picture picture={room.picture} sizes={SIZES} priority className={styles.picture} />}
      </header>
      <dl className={`container ${styles.facts}`}>
        {FACTS.map((name) => (
          <div key={name}>
            <dt>{t(`facts.${name}.label`)}</dt>
            <dd className="display">{t(`facts.${name}.value`, range)}</dd>
          </div>
        ))}
      </dl>
      <section className={`container ${styles.part}`} aria-labelledby="calculator" id="calculator-part">
        <h2 id="calculator" className={`display ${styles.heading}`}>
          {t("calculator.title")}
        </h2>
        <Calculator first={estimate} />
      </section>
      <section className={`container ${styles.part} ${styles.split}`} aria-labelledby="brings-title">
        <h2 id="brings-title" className={`display ${styles.heading}`}>
          {t("brings.title")}
        </h2>
        <dl className={styles.brings}>
          {BRINGS.map((name) => (
            <div key={name}>
              <dt>{t(`brings.${name}.title`)}</dt>
              <dd>{t(`brings.${name}.text`)}</dd>
            </div>
          ))}
        </dl>
      </section>
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
      <section className={`container ${styles.part} ${styles.split}`} aria-labelledby="asked-title">
        <h2 id="asked-title" className={`display ${styles.heading}`}>
          {t("asked.title")}
        </h2>
        <div>
          {EMPLOYER_QUESTIONS.map((name) => (
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
        {ways}
        <p>
          <Link href={accountPaths.managerSignUp} prefetch="never">
            {t("end.manage")}
          </Link>
        </p>
      </section>
    </>
  );
}
