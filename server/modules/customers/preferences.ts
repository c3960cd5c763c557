import type { Language } from "../../../contract/markets";
import type { MailLanguage, Preferences } from "../../../contract/routes/preferenceRoutes";
import type { Deps } from "../../deps";
import { findWishes, listConsents, updateWishes } from "./repositoryConsents";
import { newsState, wishNews } from "./news";

export async function readPreferences({ db }: Pick<Deps, "db">, customerId: number): Promise<Preferences> {
  const { mailLanguage, unsubscribed } = await findWishes(db, customerId);
  const consents = await listConsents(db, customerId);
  return {
    mail_language: mailLanguage,
    news: newsState(unsubscribed, consents[0]?.state),
    consents: consents.map(({ at, ...step }) => ({ ...step, at: at.toISOString() })),
  };
}

export interface PreferenceChange {
  mail_language?: MailLanguage | undefined;
  news?: boolean | undefined;
}

/** Language of mails and the wish for letters; answers all as it is afterwards. */
export async function changePreferences(
  deps: Deps,
  customerId: number,
  { mail_language: mailLanguage, news }: PreferenceChange,
  language: Language,
): Promise<Preferences> {
  if (mailLanguage !== undefined) await deps.db.transaction((tx) => updateWishes(tx, customerId, { mailLanguage }));
  if (news !== undefined) await wishNews(deps, customerId, { wants: news, language, source: "profile" });
  return readPreferences(deps, customerId);
}
