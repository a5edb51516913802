import type { ApiPlace } from "./elsewhere";

/** How a Request reaches the API: all three ways take a Request and return a Response (R1). The signal aborts a request that takes too long. */
export type Transport = (request: Request, signal?: AbortSignal) => Promise<Response>;

/**
 * Chooses in process by default, a service binding named API, or a remote origin (`API_ORIGIN`) when a company already runs this API. `inProcess` is
 * the embedded Hono app with its bindings.
 */
export function chooseTransport({ API, API_ORIGIN }: ApiPlace, inProcess: Transport): Transport {
  if (API !== undefined) return (request, signal) => API.fetch(request, { signal, redirect: "manual" });
  if (API_ORIGIN) return (request, signal) => fetch(request, { signal, redirect: "manual" });
  return inProcess;
}
