import type { ApiBindings } from "../api/environment";
import type { FlagSettings } from "../flags/flags";
import type { RateLimit } from "../reports/rate-limit";
import type { ApiPlace } from "../shared/client/elsewhere";

/** All bindings and variables of the Worker. */
export type WorkerBindings = ApiBindings &
  ApiPlace &
  FlagSettings & {
    ASSETS: { fetch(request: Request): Promise<Response> };
    SITE_HOSTS: string;
    /** The limit of reports per network. */
    REPORTS_LIMIT?: RateLimit;
    SECURITY_CONTACT?: string;
    /** Origins from which a tag manager may load. */
    TAG_ORIGINS?: string;
    /** The app's pages in the stores of each country. */
    APP_LINKS?: string;
    /** The apps that may open the shop's addresses. */
    APPLE_APPS?: string;
    ANDROID_APPS?: string;
    /** "on" keeps pages that are the same for everybody (docs/decisions/065). */
    KEPT_PAGES?: "" | "on";
  };
