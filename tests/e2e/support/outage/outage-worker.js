// The built Worker, whose databases are away for requests with `x-outage: 1`.
import worker from "./index.js";

export * from "./index.js";

const away = new Proxy(
  {},
  {
    get: () => () => {
      throw new Error("D1 is away");
    },
  },
);

export default {
  ...worker,
  fetch(request, env, context) {
    if (request.headers.get("x-outage") !== "1") return worker.fetch(request, env, context);
    const entries = Object.entries(env).map(([name, value]) => [name, /^DB(_|$)/.test(name) ? away : value]);
    return worker.fetch(request, Object.fromEntries(entries), context);
  },
};
