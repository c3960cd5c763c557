import { object, string } from "yup";
import { Field } from "@/components/form/Field";
import { ActionDialog } from "@/components/orders/actions/ActionDialog";
import type { FormerRow } from "@/contract/desk/formerRoutes";
import { useTranslation } from "@/hooks/useTranslation";
import { useUncontrolledForm } from "@/hooks/useUncontrolledForm";

/** Letters of a product's address. */
const SLUG_LENGTH = 80;

/** The last part of an address that somebody pasted, or what they typed. */
const slugIn = (typed: string) => typed.trim().split(/[?#]/)[0]?.replace(/\/+$/, "").split("/").at(-1) ?? "";

const SCHEMA = object({
  slug: string().default("").transform(slugIn),
  successor: string().default("").transform(slugIn),
});

interface DiscontinueDialogProps {
  /** The product whose successor is asked for; without a slug it is named first. */
  product: Pick<FormerRow, "slug" | "name" | "successor">;
  busy: boolean;
  problem: string;
  onSave: (slug: string, successor: string, name: string) => Promise<void>;
  onClose: () => void;
}

/** Takes a product out of the shop, or names what is sold in its place. */
export function DiscontinueDialog({
  product: { slug, name, successor },
  busy,
  problem,
  onSave,
  onClose,
}: DiscontinueDialogProps) {
  const { t } = useTranslation("console");
  const { submit } = useUncontrolledForm({
    initial: { slug: "", successor: "" },
    schema: SCHEMA,
    onSubmit: async (typed) => {
      const of = slug || typed.slug;
      await onSave(of, typed.successor, name || of);
      return undefined;
    },
  });
  return (
    <ActionDialog
      title={slug ? t("former.nameTitle", { name }) : t("former.title")}
      text={t("former.text")}
      submit={t(slug ? "former.save" : "former.confirm")}
      busy={busy}
      problem={problem}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      {!slug && <Field label={t("former.slug")} name="slug" help={t("former.slugHelp")} maxLength={SLUG_LENGTH * 4} />}
      <Field
        label={t("former.successor")}
        name="successor"
        help={t("former.successorHelp")}
        defaultValue={successor?.slug ?? ""}
        maxLength={SLUG_LENGTH * 4}
        optional
      />
    </ActionDialog>
  );
}
