import { Notice } from "@/components/ui/Notice";
import { useTranslation } from "@/hooks/useTranslation";
import { useMarket } from "@/hooks/useMarket";
import type { InviteNotice } from "./loadInvites";

/** How a list went that was sent without scripts: counts, and which of its rows were left out. */
export function PostedSheet({ posted: { error, sent } }: { posted: InviteNotice }) {
  const { t } = useTranslation("invites");
  const { locale } = useMarket();
  if (error === "noFile" || error === "file")
    return <Notice tone="danger" live title={t(error === "file" ? "refer.sheet.refused" : "refer.sheet.required")} />;
  if (sent?.of !== "list") return null;
  const list = new Intl.ListFormat(locale, { type: "unit", style: "short" });
  return (
    <Notice
      tone={sent.leftOut > 0 ? "warning" : "positive"}
      title={t(sent.isPreview ? "refer.sheet.ready" : "refer.told", { count: sent.invited })}
    >
      {sent.leftOut > 0 && (
        <>
          {t("refer.sheet.leftOut", { count: sent.leftOut })}
          <ul>
            {sent.rows.map(({ reason, rows }) => (
              <li key={reason}>{t(`refer.sheet.reasons.${reason}`, { rows: list.format(rows.map(String)) })}</li>
            ))}
          </ul>
        </>
      )}
    </Notice>
  );
}
