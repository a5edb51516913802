/** The key that the tests' storefront and the API elsewhere share. */
export const API_KEY = "a key that a storefront and its API share, for tests";
/** What the API at a remote origin signs with. */
export const API_SECRET = "another secret that only the API elsewhere knows, to sign with";
