/**
 * A database may answer rows in any order that a query does not ask for, but on a fresh one they nearly always come as they
 * were written, so a test that relies on it fails once in a hundred runs. Here such rows come the other way round, always.
 */
const known = new Map();

/** Whether the outermost statement of a text answers rows without saying in which order. */
function leavesOrderOpen(text) {
  const kept = known.get(text);
  if (kept !== undefined) return kept;
  let outer = text.replace(/'(?:[^']|'')*'/g, "''");
  for (let before = ""; before !== outer;) {
    before = outer;
    outer = outer.replace(/\([^()]*\)/g, " ");
  }
  // Rows that are written by one statement come back as they were listed in it.
  const open = /^\s*(select|with|update|delete)\b/i.test(outer) && !/\b(order by|insert into)\b/i.test(outer);
  known.set(text, open);
  return open;
}

/** The embedded database, or a transaction of it, that turns round what no query orders. */
module.exports = function withUnorderedRows(client) {
  const query = client.query.bind(client);
  client.query = async (text, ...rest) => {
    const answer = await query(text, ...rest);
    return answer.rows.length > 1 && leavesOrderOpen(text) ? { ...answer, rows: answer.rows.toReversed() } : answer;
  };
  if (!client.transaction) return client;
  const transaction = client.transaction.bind(client);
  client.transaction = (work) => transaction((inner) => work(withUnorderedRows(inner)));
  return client;
};
