import "@/styles/deskParts";
import Router from "next/router";
import table from "@/components/desk/DeskTable.module.css";
import { Field } from "@/components/form/Field";
import { Select } from "@/components/form/Select";
import { Button, ButtonLink } from "@/components/ui/Button";
import { EmptyState } from "@/components/ui/EmptyState";
import { Link } from "@/components/ui/Link";
import { deskPaths } from "@/constants/deskPaths";
import { MEDIA_KINDS, MEDIA_LIMITS, PICTURE_TYPES, VIDEO_TYPES } from "@/contract/content/mediaTerms";
import { useTranslation } from "@/hooks/useTranslation";
import { addMedium } from "@/services/desk/media";
import { FileButton } from "./FileButton";
import { MediaGrid } from "./MediaGrid";
import type { MediaProps } from "./loadMedia";

interface MediaLibraryProps {
  media: MediaProps;
  list: NonNullable<MediaProps["list"]>;
  mayEdit: boolean;
}

/** Pictures and videos of the store's texts, the last one first. */
export function MediaLibrary({ media: { mediaKind, q }, list, mayEdit }: MediaLibraryProps) {
  const { t } = useTranslation("consoleContent");
  const isNarrowed = mediaKind !== "" || q !== "";
  const kinds = MEDIA_KINDS.map((kind) => ({ value: kind, label: t(`media.kinds.${kind}`) }));
  const more = new URLSearchParams({
    ...(mediaKind && { type: mediaKind }),
    ...(q && { q }),
    ...(list.next && { after: list.next }),
  });
  return (
    <>
      {mayEdit && (
        <div>
          <FileButton
            label={t("media.add")}
            accept={[...PICTURE_TYPES, ...VIDEO_TYPES]}
            most={MEDIA_LIMITS.fileBytes}
            send={addMedium}
            onSent={({ id }) => void Router.push(deskPaths.medium(id))}
          />
          <p className="muted">{t("media.hint")}</p>
        </div>
      )}
      <form className={table.tools} role="search">
        <input type="hidden" name="kind" value="media" />
        <Field label={t("media.search")} name="q" type="search" defaultValue={q} maxLength={100} required={false} />
        <Select
          label={t("media.kind")}
          name="type"
          defaultValue={mediaKind}
          options={[{ value: "", label: t("media.all") }, ...kinds]}
        />
        <Button type="submit" variant="outline">
          {t("find")}
        </Button>
      </form>
      {list.rows.length === 0 ? (
        <EmptyState
          title={t(isNarrowed ? "nothing" : "media.none")}
          action={
            isNarrowed && (
              <ButtonLink variant="outline" href={deskPaths.media} prefetch="never">
                {t("desk:views.clear")}
              </ButtonLink>
            )
          }
        />
      ) : (
        <MediaGrid
          media={list.rows}
          action={({ id, key, form }) => (
            <Link
              href={deskPaths.medium(id)}
              prefetch="never"
              aria-label={`${t("media.fields.alt")}: ${form.alt.en || key}`}
            >
              {key}
            </Link>
          )}
        />
      )}
      {list.next && (
        <p>
          <ButtonLink variant="outline" href={`${deskPaths.media}&${more.toString()}`} prefetch="never">
            {t("more")}
          </ButtonLink>
        </p>
      )}
    </>
  );
}
