import "@/styles/deskParts";
import { object, string } from "yup";
import { Checkbox } from "@/components/form/Checkbox";
import { Field } from "@/components/form/Field";
import { ActionDialog } from "@/components/orders/actions/ActionDialog";
import { DESK_LISTS, VIEW_LIMITS, type DeskListName } from "@/contract/savedViews/lists";
import type { SavedViewActs } from "@/hooks/desk/useSavedViews";
import { useTranslation } from "@/hooks/useTranslation";
import { useUncontrolledForm } from "@/hooks/useUncontrolledForm";
import { createView } from "@/services/desk/views";

interface SaveViewProps {
  list: DeskListName;
  /** What the address shows now. */
  query: string;
  acts: SavedViewActs;
  onClose: () => void;
}

/** Boxes that are not ticked are empty; which names there may be is the server's to know. */
const VIEW = object({
  name: string().trim().default(""),
  is_shared: string().default(""),
  is_first: string().default(""),
});

/** Asks for a name of what the list shows, and who else sees it. */
export function SaveView({ list, query, acts: { act, busy, problem, errors, forget }, onClose }: SaveViewProps) {
  const { t } = useTranslation("desk");
  const { submit } = useUncontrolledForm({
    initial: { name: "", is_shared: "", is_first: "" },
    schema: VIEW,
    onSubmit: async ({ name, is_shared: shared, is_first: first }) => {
      const view = { list, query, name, is_shared: shared !== "", is_first: first !== "" };
      if (await act(() => createView(view), { text: t("views.saved", { name }) })) onClose();
      return undefined;
    },
  });
  return (
    <ActionDialog
      title={t("views.saveTitle")}
      text={t("views.saveText")}
      submit={t("views.save")}
      busy={busy}
      problem={problem}
      errors={errors}
      onInput={forget}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <Field
        label={t("views.name")}
        name="name"
        error={errors.name}
        maxLength={VIEW_LIMITS.nameLength}
        autoComplete="off"
      />
      <Checkbox
        name="is_shared"
        error={errors.is_shared}
        label={t(`views.share.${DESK_LISTS[list].access.who}`)}
        help={t("views.shareHelp")}
      />
      <Checkbox name="is_first" label={t("views.first")} help={t("views.firstHelp")} />
    </ActionDialog>
  );
}
