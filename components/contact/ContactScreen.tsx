import { useState } from "react";
import { isPrivateSource } from "@/contract/rules/contactTerms";
import { ButtonLink } from "@/components/ui/Button";
import { Notice } from "@/components/ui/Notice";
import { contentPaths } from "@/constants/contentPaths";
import { paths } from "@/constants/paths";
import { useTranslation } from "@/hooks/useTranslation";
import { ContactForm } from "./ContactForm";
import styles from "./ContactScreen.module.css";
import type { ContactPage } from "./loadContact";

const BACK = {
  "buy-more-save-more": paths.bulk,
  "dropshipping-program": paths.dropshipping,
  employers: paths.employers,
  "help-center": paths.help,
  "nft-partnership": contentPaths.artPartners,
} as const;

const categoryOrHome = (slug: string) => (slug === "" ? paths.home : paths.category(slug));

/** The contact form as a page of its own, with what it is about beside it. */
export function ContactScreen({ source, pods, sent: sentBefore, initial, refusal }: ContactPage) {
  const { t } = useTranslation("contact");
  const [sent, setSent] = useState(sentBefore);
  const back = (
    <ButtonLink variant="outline" href={source === "pods" ? categoryOrHome(pods) : BACK[source]}>
      {t(`fit.${source}.back`)}
    </ButtonLink>
  );
  return (
    <div className={`container ${styles.page}`}>
      <aside className={styles.about}>
        <h2>{t(`fit.${source}.title`)}</h2>
        <p>{t(`fit.${source}.text`)}</p>
        {!sent && back}
      </aside>
      <div className={styles.body}>
        <h1 className="display">{t(sent ? "sent.title" : isPrivateSource(source) ? "toUs" : "title")}</h1>
        {sent ? (
          <Notice tone="positive" live action={back}>
            {t("sent.text")}
          </Notice>
        ) : (
          <>
            <p className={styles.intro}>{t("intro")}</p>
            <ContactForm
              source={source}
              initial={initial}
              refusal={refusal ?? undefined}
              onSent={() => setSent(true)}
            />
          </>
        )}
      </div>
    </div>
  );
}
