import "@/styles/deskParts";
import { ConsoleLayout } from "@/components/desk/ConsoleLayout";
import { LoadError } from "@/components/desk/LoadError";
import { Link } from "@/components/ui/Link";
import { deskPaths } from "@/constants/deskPaths";
import type { StaffDeskView } from "@/contract/desk/brandRoutes";
import { useTranslation } from "@/hooks/useTranslation";
import type { MailsProps } from "./loadMails";
import { MailEditor } from "./MailEditor";
import { MailList } from "./MailList";

const SUBSCRIPTION = { kinds: ["mail texts"] } as const;

/** What the store's mails say, for its team: the list, or the texts of one. */
export function MailsPage({ desk, mail, rows, form, failure }: MailsProps & { desk: StaffDeskView }) {
  const { t } = useTranslation("mailDesk");
  const frame = { desk, current: "mails", subscribe: SUBSCRIPTION } as const;
  if (mail === "")
    return (
      <ConsoleLayout {...frame} title={t("title")} lead={t("lead")}>
        {failure && <LoadError failure={failure} />}
        {rows && <MailList rows={rows} />}
      </ConsoleLayout>
    );
  const lead = form && t(form.is_shared ? "leadShared" : "leadOf");
  return (
    <ConsoleLayout {...frame} title={form?.name ?? t("title")} lead={lead}>
      <p>
        <Link href={deskPaths.mails} prefetch="never">
          {t("back")}
        </Link>
      </p>
      {failure && <LoadError failure={failure} />}
      {form && <MailEditor key={`${form.mail} ${form.version}`} first={form} />}
    </ConsoleLayout>
  );
}
