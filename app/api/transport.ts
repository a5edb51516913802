/** One road for all three ways to the API: a Request goes in, a Response comes out (R1). */
export type Transport = (request: Request) => Promise<Response>;

type Fetcher = { fetch(request: Request): Promise<Response> };

/**
 * In process unless told otherwise: a service binding named API, or a remote origin (`API_ORIGIN`), when a company already has this API.
 * `inProcess` is the embedded Hono app with its bindings.
 */
export function chooseTransport(env: { API?: Fetcher; API_ORIGIN?: string }, inProcess: Transport): Transport {
  const { API } = env;
  if (API !== undefined) return (request) => API.fetch(request);
  if (env.API_ORIGIN) return (request) => fetch(request, { redirect: "manual" });
  return inProcess;
}
