import dynamic from "next/dynamic";
import { useState, type ReactNode } from "react";
import type { ContactSource } from "@/contract/rules/contactTerms";
import { ButtonLink } from "@/components/ui/Button";
import { paths } from "@/constants/paths";

/** Form and window come with the first use. */
const ContactDialog = dynamic(() => import("./ContactDialog").then((part) => part.ContactDialog), { ssr: false });

interface ContactSalesProps {
  source: ContactSource;
  variant?: "main" | "outline";
  size?: "normal" | "small" | "large";
  /** What the page knows already, for the message. */
  comment?: (() => string) | undefined;
  children: ReactNode;
}

/** Opens the contact form; without scripts it is a link to the form's own page. */
export function ContactSales({ source, variant = "outline", size, comment, children }: ContactSalesProps) {
  const [state, setState] = useState({ ever: false, open: false, comment: "" });
  return (
    <>
      <ButtonLink
        href={paths.contactFrom(source)}
        variant={variant}
        size={size}
        prefetch="never"
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          setState({ ever: true, open: true, comment: comment?.() ?? "" });
        }}
      >
        {children}
      </ButtonLink>
      {state.ever && (
        <ContactDialog
          source={source}
          open={state.open}
          comment={state.comment}
          onClose={() => setState((now) => ({ ...now, open: false }))}
        />
      )}
    </>
  );
}
