import { useState } from "react";
import type { ContactSource } from "@/contract/rules/contactTerms";
import { Button } from "@/components/ui/Button";
import { Dialog } from "@/components/ui/overlay/Dialog";
import { Notice } from "@/components/ui/Notice";
import { Skeleton } from "@/components/ui/Skeleton";
import { useAppSelector } from "@/hooks/store";
import { useTranslation } from "@/hooks/useTranslation";
import { useMessages } from "@/hooks/useMessages";
import { selectProfile } from "@/store/customer";
import { ContactForm } from "./ContactForm";
import styles from "./ContactDialog.module.css";
import { NO_CONTACT, type ContactValues } from "./useContactForm";

interface ContactDialogProps {
  source: ContactSource;
  open: boolean;
  /** What the page knows already, as the comment's first words. */
  comment: string;
  onClose: () => void;
}

/** The contact form over the page. What was typed is still there when it opens again. */
export function ContactDialog({ source, open, comment, onClose }: ContactDialogProps) {
  const { t } = useTranslation("contact");
  const ready = useMessages("contact");
  const [typed, setTyped] = useState(NO_CONTACT);
  const [sent, setSent] = useState(false);
  const close = () => {
    setSent(false);
    onClose();
  };
  return (
    <Dialog open={open} onClose={close} title={t(sent ? "sent.title" : "title")} size="normal">
      {!ready && <Skeleton height="20rem" />}
      {ready && sent && (
        <div className={styles.sent}>
          <Notice tone="positive" live>
            {t("sent.text")}
          </Notice>
          <Button onClick={close}>{t("sent.close")}</Button>
        </div>
      )}
      {ready && !sent && (
        <ContactRequest
          source={source}
          comment={comment}
          typed={typed}
          onTyped={setTyped}
          onSent={() => setSent(true)}
        />
      )}
    </Dialog>
  );
}

interface ContactRequestProps extends Pick<ContactDialogProps, "source" | "comment"> {
  typed: ContactValues;
  onTyped: (values: ContactValues) => void;
  onSent: () => void;
}

function ContactRequest({ source, comment, typed, onTyped, onSent }: ContactRequestProps) {
  const { t } = useTranslation("contact");
  const profile = useAppSelector(selectProfile);
  // What was typed before goes first, then what the account knows, then what the page knows.
  const [initial] = useState<ContactValues>({
    name: typed.name || profile?.fullname || "",
    email: typed.email || profile?.email || "",
    phone: typed.phone || profile?.phone || "",
    comment: typed.comment || comment,
    fax: "",
  });
  return (
    <>
      <p className={styles.intro}>{t("intro")}</p>
      <ContactForm source={source} initial={initial} onTyped={onTyped} onSent={onSent} />
    </>
  );
}
