// Runs in workerd beside the local databases: one request carries a list of statements, which run as one batch (one transaction).
// Asked by tools/local/worker/statements.ts.
export default {
  /** @param {Request} request @param {Record<string, D1Database>} env */
  async fetch(request, env) {
    const { binding, statements } = await request.json();
    const db = env[binding];
    try {
      const prepared = statements.map(({ sql, values }) => db.prepare(sql).bind(...values));
      return Response.json({ results: await db.batch(prepared) });
    } catch (error) {
      return Response.json({ error: error instanceof Error ? error.message : String(error) });
    }
  },
};
