import { PackageSearch } from "lucide-react";
import { useState } from "react";
import { ContactForm } from "@/components/contact/ContactForm";
import { NO_CONTACT } from "@/components/contact/useContactForm";
import { ButtonLink } from "@/components/ui/Button";
import { Notice } from "@/components/ui/Notice";
import { paths } from "@/constants/paths";
import { useTranslation } from "@/hooks/useTranslation";
import styles from "./Blocks.module.css";

/** The last step of the help center: the order itself, then a message to people. */
export function ContactBlock() {
  const { t } = useTranslation("articles");
  const [sent, setSent] = useState(false);
  return (
    <div className={styles.contact}>
      <div>
        <PackageSearch aria-hidden="true" />
        <strong>{t("contact.order.title")}</strong>
        <p>{t("contact.order.text")}</p>
        <ButtonLink variant="outline" href={paths.orders} prefetch="never">
          {t("contact.order.action")}
        </ButtonLink>
      </div>
      <div>
        <strong>{t("contact.write")}</strong>
        {sent ? (
          <Notice tone="positive" live>
            {t("contact.sent")}
          </Notice>
        ) : (
          <ContactForm source="help-center" initial={NO_CONTACT} onSent={() => setSent(true)} />
        )}
      </div>
    </div>
  );
}
