import { sql } from "drizzle-orm";
import { DEFAULT_LANGUAGE, type Language } from "../../contract/markets";
import { withLanguage } from "../locales/withLanguage";
import { rowsOf, type Queries } from "./client";

/** Rows that are read and written at once. */
const ROWS = 500;

type JsonColumn = {
  table_name: string;
  column_name: string;
};

/**
 * Gives whatever the store's rows say in every language (`{en, fr, …}` in a JSON column) its text in a language that
 * came later: the English one, until somebody translates it. What is there stays; can be run again. Tables whose rows
 * never change are left as they are, by the triggers that say so. Whoever calls it writes the search index afterwards
 * (`indexProducts`).
 */
export async function addLanguage(
  db: Queries,
  language: Language,
  translate: (english: string) => string = (english) => english,
): Promise<void> {
  const columns = await rowsOf<JsonColumn>(
    db,
    sql`select c.table_name, c.column_name from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and c.data_type = 'jsonb' and t.table_type = 'BASE TABLE' and not exists (
        select from information_schema.triggers where event_object_table = c.table_name
          and action_timing = 'BEFORE' and event_manipulation = 'DELETE')
      order by 1, 2`,
  );
  for (const column of columns) await fillColumn(db, column, (value) => withLanguage(value, language, translate));
  await db.execute(sql`
    insert into article_words (article_id, language, title, summary, body, word_count, version, search)
    select article_id, ${language}, title, summary, body, word_count, version, search
    from article_words where language = ${DEFAULT_LANGUAGE} on conflict do nothing`);
}

/** A row that is written moves to the end of its table and is read again there, complete. */
async function fillColumn(db: Queries, column: JsonColumn, complete: (value: unknown) => unknown): Promise<void> {
  const [table, name] = [sql.identifier(column.table_name), sql.identifier(column.column_name)];
  for (let after = "(0,0)"; ;) {
    const rows = await rowsOf<{ at: string; value: unknown }>(
      db,
      sql`select ctid::text as at, ${name} as value from ${table}
        where ctid > ${after}::tid and ${name}::text like ${`%"${DEFAULT_LANGUAGE}":%`} order by ctid limit ${ROWS}`,
    );
    for (const { at, value } of rows) {
      const filled = JSON.stringify(complete(value));
      if (filled !== JSON.stringify(value))
        await db.execute(sql`update ${table} set ${name} = ${filled}::jsonb where ctid = ${at}::tid`);
    }
    const last = rows.at(-1);
    if (!last) return;
    after = last.at;
  }
}
