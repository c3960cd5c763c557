import pg from "pg";

/**
 * Makes an empty database of that name on the server of `admin`, throwing away one that was there; answers its
 * address.
 */
export async function freshDatabase(admin: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: admin });
  await client.connect();
  await client.query(`drop database if exists ${name} with (force)`);
  await client.query(`create database ${name}`);
  await client.end();
  const url = new URL(admin);
  url.pathname = `/${name}`;
  return url.href;
}
