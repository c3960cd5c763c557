import { Fragment, type ReactNode } from "react";
import styles from "@/components/desk/DeskOrder.module.css";
import type { StaffCustomer } from "@/contract/customerDesk/customerDeskRoutes";
import { isCountryCode } from "@/contract/markets";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import { countryName } from "@/utils/format/countryName";
import { formatDate } from "@/utils/format/dates";
import { formatMoney } from "@/utils/format/money";

interface SideProps {
  customer: StaffCustomer;
}

/** How a customer is reached, what they have, and how they stand to the store. */
export function CustomerSide({ customer }: SideProps) {
  return (
    <>
      {!customer.is_erased && <Contact customer={customer} />}
      <Wallets customer={customer} />
      <Account customer={customer} />
      {!customer.is_erased && (
        <>
          <News customer={customer} />
          <SignIn customer={customer} />
        </>
      )}
    </>
  );
}

function Facts({ of }: { of: readonly (readonly [label: string, value: ReactNode])[] }) {
  return (
    <dl className={styles.facts} suppressHydrationWarning>
      {of.map(([label, value]) => (
        <Fragment key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </dl>
  );
}

function Contact({ customer }: SideProps) {
  const { t } = useTranslation("customerDesk");
  const { locale } = useMarket();
  const { email, phone, work_email: work, country, addresses } = customer;
  return (
    <section aria-labelledby="customer-contact">
      <h2 id="customer-contact">{t("contact.title")}</h2>
      <Facts
        of={[
          [
            t("contact.email"),
            <a key="email" href={`mailto:${email}`}>
              {email}
            </a>,
          ],
          ...(work ? [[t("contact.workEmail"), work] as const] : []),
          ...(phone
            ? [
                [
                  t("contact.phone"),
                  <a key="phone" href={`tel:${phone.replace(/\s/g, "")}`}>
                    {phone}
                  </a>,
                ] as const,
              ]
            : []),
          ...(isCountryCode(country) ? [[t("contact.country"), countryName(country, locale)] as const] : []),
          [t("contact.addresses"), addresses],
        ]}
      />
    </section>
  );
}

function Account({ customer }: SideProps) {
  const { t } = useTranslation("customerDesk");
  const { locale } = useMarket();
  const { signed_in_at: signedInAt, mail_language: mails } = customer;
  const languages = new Intl.DisplayNames(locale, { type: "language" });
  return (
    <section aria-labelledby="customer-account">
      <h2 id="customer-account">{t("account.title")}</h2>
      <Facts
        of={[
          [t("account.joined"), formatDate(customer.joined_at, locale)],
          [t("account.signedIn"), signedInAt ? formatDate(signedInAt, locale) : t("account.never")],
          [t("account.language"), languages.of(customer.language)],
          [t("account.mails"), mails ? languages.of(mails) : t("account.asPage")],
          [t("account.referrals"), customer.referrals],
        ]}
      />
    </section>
  );
}

function Wallets({ customer: { wallets } }: SideProps) {
  const { t } = useTranslation("customerDesk");
  const { locale } = useMarket();
  const rows: [string, string][] = [
    [t("wallets.coins"), new Intl.NumberFormat(locale).format(wallets.coins)],
    ...wallets.credits.map(({ currency, amount }): [string, string] => [
      t("wallets.credit", { currency }),
      formatMoney(amount, currency, locale),
    ]),
    ...wallets.gift_cards.map(({ currency, amount, cards }): [string, string] => [
      t("wallets.cards", { count: cards, currency }),
      formatMoney(amount, currency, locale),
    ]),
  ];
  return (
    <section aria-labelledby="customer-wallets">
      <h2 id="customer-wallets">{t("wallets.title")}</h2>
      <dl className={styles.sums} suppressHydrationWarning>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {rows.length === 1 && <p className={styles.detail}>{t("wallets.none")}</p>}
    </section>
  );
}

function News({ customer: { gets_news: gets, consents } }: SideProps) {
  const { t } = useTranslation("customerDesk");
  const { locale } = useMarket();
  return (
    <section aria-labelledby="customer-news">
      <h2 id="customer-news">{t("news.title")}</h2>
      <div className={styles.words}>
        <p>{t(gets ? "news.on" : "news.off")}</p>
        {consents.length === 0 && <p className={styles.detail}>{t("news.none")}</p>}
        {consents.map(({ state, at }) => (
          <p key={`${state}${at}`} className={styles.detail}>
            {t(`news.${state}`, { date: formatDate(at, locale) })}
          </p>
        ))}
      </div>
    </section>
  );
}

function SignIn({ customer: { sign_in: ways } }: SideProps) {
  const { t } = useTranslation("customerDesk");
  return (
    <section aria-labelledby="customer-sign-in">
      <h2 id="customer-sign-in">{t("signIn.title")}</h2>
      <Facts
        of={[
          [t("signIn.passkeys"), ways.passkeys],
          [t("signIn.passwords"), t(ways.passwords > 0 ? "signIn.yes" : "signIn.no")],
          [t("signIn.accounts"), ways.accounts],
        ]}
      />
    </section>
  );
}
