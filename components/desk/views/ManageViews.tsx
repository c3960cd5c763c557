import "@/styles/deskParts";
import { useEffect, useRef, useState } from "react";
import { object, string } from "yup";
import { Checkbox } from "@/components/form/Checkbox";
import { Field } from "@/components/form/Field";
import { Badge } from "@/components/ui/Badge";
import { Button } from "@/components/ui/Button";
import { Dialog } from "@/components/ui/overlay/Dialog";
import { DESK_LISTS, VIEW_LIMITS, type DeskListName } from "@/contract/savedViews/lists";
import type { SavedView } from "@/contract/savedViews/viewRoutes";
import type { SavedViewActs } from "@/hooks/desk/useSavedViews";
import { useTranslation } from "@/hooks/useTranslation";
import { useUncontrolledForm } from "@/hooks/useUncontrolledForm";
import { deleteView, setFirstView, saveView } from "@/services/desk/views";
import { ViewNotices } from "./ViewNotices";
import styles from "./ViewTabs.module.css";

interface ManageViewsProps {
  list: DeskListName;
  acts: SavedViewActs;
  onClose: () => void;
}

/** All views of a list that somebody sees: renamed, shared, opened first and deleted here. */
export function ManageViews({ list, acts, onClose }: ManageViewsProps) {
  const { t } = useTranslation("desk");
  const [edited, setEdited] = useState(0);
  const news = useRef<HTMLDivElement>(null);
  const { views, busy, told, act } = acts;

  // Where what was pressed is gone with its view, the keyboard goes on at what became of it.
  useEffect(() => {
    const here = news.current;
    if (told && here && !here.closest("dialog")?.contains(document.activeElement)) here.focus();
  }, [told]);

  return (
    <Dialog open onClose={onClose} title={t("views.manageTitle")}>
      <div className={styles.form}>
        <div ref={news} className={styles.news} tabIndex={-1}>
          <ViewNotices list={list} acts={acts} />
        </div>
        {views?.views.length === 0 && <p>{t("views.none")}</p>}
        <ul className={styles.list}>
          {views?.views.map((view) => {
            const { id, name } = view;
            const isFirst = views.first === id;
            return (
              <li key={id}>
                <Title view={view} isFirst={isFirst} />
                {edited === id ? (
                  <EditView list={list} view={view} acts={acts} onDone={() => setEdited(0)} />
                ) : (
                  <div className={styles.acts}>
                    {view.is_valid && (
                      <Button
                        size="small"
                        variant="outline"
                        aria-label={t(isFirst ? "views.notFirstOne" : "views.openFirstOne", { name })}
                        aria-disabled={busy}
                        onClick={() =>
                          void act(() => setFirstView(list, id, !isFirst), {
                            text: t(isFirst ? "views.notFirstDone" : "views.firstDone", { name }),
                          })
                        }
                      >
                        {t(isFirst ? "views.notFirst" : "views.openFirst")}
                      </Button>
                    )}
                    {view.may_edit && (
                      <>
                        {view.is_valid && (
                          <Button
                            size="small"
                            variant="outline"
                            aria-label={t("views.editOne", { name })}
                            onClick={() => {
                              acts.begin();
                              setEdited(id);
                            }}
                          >
                            {t("views.edit")}
                          </Button>
                        )}
                        <Button
                          size="small"
                          variant="outline"
                          aria-label={t("views.deleteOne", { name })}
                          aria-disabled={busy}
                          onClick={() =>
                            void act(() => deleteView(list, id), { text: t("views.deleted", { name }), undo: id })
                          }
                        >
                          {t("views.delete")}
                        </Button>
                      </>
                    )}
                  </div>
                )}
              </li>
            );
          })}
        </ul>
      </div>
    </Dialog>
  );
}

function Title({ view, isFirst }: { view: SavedView; isFirst: boolean }) {
  const { t } = useTranslation("desk");
  return (
    <>
      <p className={styles.title}>
        {view.name}
        {isFirst && <Badge tone="positive">{t("views.isFirst")}</Badge>}
        {view.is_shared && <Badge>{t("views.isShared")}</Badge>}
        {!view.is_valid && <Badge tone="warning">{t("views.invalid")}</Badge>}
        {!view.is_own && <small>{t("views.by", { name: view.by })}</small>}
      </p>
      {!view.is_valid && <p>{t("views.invalidText")}</p>}
    </>
  );
}

interface EditViewProps {
  list: DeskListName;
  view: SavedView;
  acts: SavedViewActs;
  onDone: () => void;
}

/** A box that is not ticked is empty; which names there may be is the server's to know. */
const CHANGES = object({ name: string().trim().default(""), is_shared: string().default("") });

function EditView({ list, view, acts: { act, busy, errors }, onDone }: EditViewProps) {
  const { t } = useTranslation("desk");
  const { submit } = useUncontrolledForm({
    initial: { name: "", is_shared: "" },
    schema: CHANGES,
    onSubmit: async ({ name, is_shared: shared }) => {
      const isShared = shared !== "";
      const changes = {
        ...(name !== view.name && { name }),
        ...(isShared !== view.is_shared && { is_shared: isShared }),
      };
      if (await act(() => saveView(list, view, changes), { text: t("views.changed", { name }) })) onDone();
      return undefined;
    },
  });
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <Field
        label={t("views.name")}
        name="name"
        error={errors.name}
        defaultValue={view.name}
        maxLength={VIEW_LIMITS.nameLength}
        autoComplete="off"
        autoFocus
      />
      <Checkbox
        name="is_shared"
        error={errors.is_shared}
        defaultChecked={view.is_shared}
        label={t(`views.share.${DESK_LISTS[list].access.who}`)}
        help={view.is_own ? t("views.shareHelp") : t("views.unshareHelp", { name: view.by })}
      />
      <div className={styles.acts}>
        <Button size="small" type="submit" loading={busy}>
          {t("common:action.save")}
        </Button>
        <Button size="small" variant="outline" onClick={onDone}>
          {t("common:action.cancel")}
        </Button>
      </div>
    </form>
  );
}
