import type { ApiBindings } from "../api/environment";
import type { FlagSettings } from "../flags/flags";
import type { RateLimit } from "../reports/rate-limit";

/** All bindings and variables of the Worker. */
export type WorkerBindings = ApiBindings &
  FlagSettings & {
    ASSETS: { fetch(request: Request): Promise<Response> };
    API?: { fetch(request: Request): Promise<Response> };
    API_ORIGIN?: string;
    SITE_HOSTS: string;
    /** The limit of reports per network. */
    REPORTS_LIMIT?: RateLimit;
    SECURITY_CONTACT?: string;
  };
