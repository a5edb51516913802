import type { ApiBindings } from "../api/environment";

/** All bindings and variables of the Worker. */
export type WorkerBindings = ApiBindings & {
  ASSETS: { fetch(request: Request): Promise<Response> };
  API?: { fetch(request: Request): Promise<Response> };
  API_ORIGIN?: string;
  SITE_HOSTS: string;
  ENVIRONMENT?: string;
  VERSION?: string;
  SECURITY_CONTACT?: string;
};
