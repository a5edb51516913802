// What a service worker has that a page has not.

export type Working = Event & { waitUntil(work: Promise<unknown>): void };
export type Fetching = Working & {
  request: Request;
  preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
};
type Registration = ServiceWorkerRegistration & { sync?: { register(tag: string): Promise<void> } };
type Scope = {
  registration: Registration;
  location: Location;
  clients: {
    claim(): Promise<void>;
    matchAll(which: { type: "window" }): Promise<readonly { postMessage(message: unknown): void }[]>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: "install" | "activate" | "sync" | "message", hear: (event: Working) => void): void;
  addEventListener(type: "fetch", hear: (event: Fetching) => void): void;
};
export const scope = globalThis as unknown as Scope;
