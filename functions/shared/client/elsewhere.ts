type Fetcher = { fetch(request: Request, init?: RequestInit): Promise<Response> };

/** Where the API runs when it is not in this Worker (docs/decisions/043). */
export type ApiPlace = {
  /** A Worker with the same contract, by a service binding. */
  API?: Fetcher;
  /** The origin of a remote service with the same contract. */
  API_ORIGIN?: string;
  /** A secret that the storefront and its API share, so that the API trusts what the storefront says about a shopper. */
  API_KEY?: string;
};

/** The header that carries `API_KEY`. */
export const STOREFRONT_KEY = "x-storefront-key";
/** The shopper's network address. Between two services, Cloudflare writes the storefront's own into `cf-connecting-ip`. */
export const SHOPPER_ADDRESS = "x-shopper-address";

/** Whether the API runs outside this Worker. */
export const isElsewhere = ({ API, API_ORIGIN }: ApiPlace): boolean => API !== undefined || Boolean(API_ORIGIN);

/** The origin under which the API is called: its own if it is remote, or else that of the page. */
export const apiOrigin = ({ API, API_ORIGIN }: ApiPlace, page: string): string =>
  API === undefined && API_ORIGIN ? new URL(API_ORIGIN).origin : page;

/** Adds the key and the shopper's address for an API elsewhere, and removes what a caller from outside put in their place. */
export function identifyStorefront(headers: Headers, place: ApiPlace, address: string | null): void {
  for (const name of [STOREFRONT_KEY, SHOPPER_ADDRESS]) headers.delete(name);
  if (!isElsewhere(place) || !place.API_KEY) return;
  headers.set(STOREFRONT_KEY, place.API_KEY);
  if (address !== null) headers.set(SHOPPER_ADDRESS, address);
}
