import payoutStyles from "@/components/console/payouts/Payouts.module.css";
import formStyles from "@/components/desk/DeskForm.module.css";
import type { DoctorReport } from "@/contract/doctor/doctorRoutes";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import { numberFormat } from "@/utils/format/formats";

/** What has to be true of the store's books: what is broken with its rows, what holds behind a fold. */
export function BookChecks({ books }: { books: DoctorReport["books"] }) {
  const { t } = useTranslation("doctorDesk");
  const { locale } = useMarket();
  const broken = books.filter(({ faults }) => faults > 0);
  const holding = books.filter(({ faults }) => faults === 0);
  return (
    <section className={formStyles.section} aria-labelledby="doctor-books">
      <h2 id="doctor-books">{t("booksTitle")}</h2>
      <p className={formStyles.help}>{t("booksText")}</p>
      {broken.map(({ name, claim, looked, faults, told }) => (
        <div key={name}>
          {/* In the words of the command line, which knows one language. */}
          <h3 lang="en">{claim}</h3>
          <p>{t("faults", { count: faults, looked: numberFormat(locale, {}).format(looked) })}</p>
          <ul className={formStyles.clashes}>
            {told.map((text) => (
              <li key={text} lang="en">
                {text}
              </li>
            ))}
            {faults > told.length && <li>{t("more", { count: faults - told.length })}</li>}
          </ul>
        </div>
      ))}
      <details className={payoutStyles.decided}>
        <summary>{t("booksHold", { count: holding.length })}</summary>
        <ul className={formStyles.clashes}>
          {holding.map(({ name, claim }) => (
            <li key={name} lang="en">
              {claim}
            </li>
          ))}
        </ul>
      </details>
    </section>
  );
}
