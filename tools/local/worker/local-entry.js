import shop from "./index.js";

export * from "./index.js";

/** The shop as the edge runs it, and its scheduled handler for whoever knows this start's key: `x-scheduled-time: MILLISECONDS`. */
export default {
  ...shop,
  async fetch(request, env, ctx) {
    if (request.headers.get("x-scheduled-key") !== env.SCHEDULED_KEY) return shop.fetch(request, env, ctx);
    const work = [];
    const waitUntil = (promise) => work.push(promise);
    await shop.scheduled({ scheduledTime: Number(request.headers.get("x-scheduled-time")) }, env, { waitUntil });
    const failed = (await Promise.allSettled(work)).filter(({ status }) => status === "rejected");
    return new Response(failed.map(({ reason }) => String(reason)).join("\n"), {
      status: failed.length === 0 ? 200 : 500,
    });
  },
};
