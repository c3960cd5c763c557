import { useEffect, useState } from "react";
import type { Language } from "@/contract/markets";
import type { MailPreview } from "@/contract/settings/mailRoutes";
import { useFailureText } from "@/hooks/useFailureText";
import type { ApiFailure } from "@/services/answer";
import { previewMail } from "@/services/desk/console/mails";

const PAUSE_MS = 400;

interface Seen {
  preview: MailPreview | null;
  failure: ApiFailure | null;
}

/** The mail with texts as they are typed, after a short pause; the one before stays until the next has come. */
export function useMailPreview(mail: string, language: Language, texts: Record<string, string>) {
  const failureText = useFailureText();
  const [seen, setSeen] = useState<Seen | null>(null);
  const typed = JSON.stringify(texts);

  useEffect(() => {
    let isStale = false;
    const timer = window.setTimeout(async () => {
      const draft = { language, texts: JSON.parse(typed) as Record<string, string> };
      const { data, failure } = await previewMail(mail, draft);
      if (!isStale) setSeen((before) => ({ preview: data ?? before?.preview ?? null, failure }));
    }, PAUSE_MS);
    return () => {
      isStale = true;
      window.clearTimeout(timer);
    };
  }, [mail, language, typed]);

  const failure = seen?.failure ?? null;
  return { preview: seen?.preview ?? null, problem: failure && (failure.errors[0]?.message ?? failureText(failure)) };
}
