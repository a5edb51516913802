import { join } from "node:path";
import { hashOf } from "../../../../functions/api/kit/proof/signing";
import { persistDir, withDatabases } from "../../../../tools/local/worker/serve";

// Prints all emails of the closed shop in a state folder. Messages that a killed Worker was sending are released, as if
// their two minutes were over.

const state = process.argv[2];
const messages = await withDatabases(state, join(persistDir(state), "d1"), async ([db]) => {
  await db.prepare("UPDATE messages SET leased_until = NULL WHERE sent_at IS NULL").run();
  const { results } = await db.prepare("SELECT key, tries, sent_at FROM messages WHERE channel = 'email'").all();
  return Promise.all(
    results.map(async ({ key, tries, sent_at }) => {
      return { key, messageId: `<${await hashOf(key)}@melati.example>`, tries, sent: sent_at !== null };
    }),
  );
});
console.log(JSON.stringify(messages));
process.exit();
