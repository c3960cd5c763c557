import { isLanguage } from "../../../../contract/markets";
import type { Deps } from "../../../deps";
import type { OutboxHandlers } from "../../outbox/deliver";
import type { Deliver } from "../deliver";
import { listMailWords } from "../repository/words";
import { withDraft, writeMails } from "../words/mailTexts";
import { drawSample } from "./drawSample";

/** A mail as it would leave, to whoever of the team edits its texts. */
export function sampleMailHandlers({ db, env, clock }: Deps, deliver: Deliver): OutboxHandlers {
  return {
    "mail.sample": async ({ email, mail: path, language: asked, texts, name }) => {
      const language = isLanguage(asked) ? asked : "en";
      const draft = { mail: String(path), language, texts: texts as Record<string, string> };
      const written = withDraft(await listMailWords(db), draft);
      const { mail } = drawSample(env, written, { mail: draft.mail, language, now: clock.now() });
      await writeMails(written, () => deliver(String(email), language, `sample-${String(name)}`, mail));
    },
  };
}
