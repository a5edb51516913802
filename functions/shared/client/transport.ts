/** How a Request reaches the API: all three ways take a Request and return a Response (R1). */
export type Transport = (request: Request) => Promise<Response>;

type Fetcher = { fetch(request: Request): Promise<Response> };

/**
 * Chooses in process by default, a service binding named API, or a remote origin (`API_ORIGIN`) when a company already runs this API. `inProcess` is
 * the embedded Hono app with its bindings.
 */
export function chooseTransport(env: { API?: Fetcher; API_ORIGIN?: string }, inProcess: Transport): Transport {
  const { API } = env;
  if (API !== undefined) return (request) => API.fetch(request);
  if (env.API_ORIGIN) return (request) => fetch(request, { redirect: "manual" });
  return inProcess;
}
