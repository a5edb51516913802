import type { Maintenance } from "../../../contract/content/routing/routing";
import { ERROR_STATUS } from "../../../contract/facts/error-codes";
import type { ApiClient } from "../../../shared/client/client";
import { keepState, knownState, waitOf } from "../../door/shop-state";
import type { EdgeContext } from "../../edge-env";

/** Pages of those who work on the shop, and the ways to sign in. */
const ALWAYS_OPEN = /^\/(sign_in|sign_out|passkeys|account\/security|operator|editor|preview)(\/|$)/;

const OPEN: Maintenance = { closed: false, until: null };

/**
 * Decides whether a page is replaced by that of a closed shop. What the isolate knows decides at once. Where it is old, it is read again while the page
 * is drawn, in the same trip to the database, so that nobody waits for it.
 */
export class ClosedShop {
  readonly #c: EdgeContext;
  readonly #api: ApiClient;
  readonly #now = new Date();
  #reading: Promise<Maintenance> | null = null;

  constructor(c: EdgeContext, api: ApiClient) {
    this.#c = c;
    this.#api = api;
  }

  /** The answer before anything is drawn; null while the shop is open, or not known to be closed. */
  async before(): Promise<Response | null> {
    const { env } = this.#c;
    if (ALWAYS_OPEN.test(this.#c.get("url").pathname)) return null;
    const known = knownState(env, this.#c.get("site").country, this.#now);
    if (known?.isFresh) return this.#answer(known.state);
    this.#reading = this.#read();
    // A form changes something, and a closed shop stays closed until it is known to be open.
    const waits = known === null ? this.#c.req.method === "POST" : known.state.closed;
    return waits ? this.#answer(await this.#reading) : null;
  }

  /** The answer in place of a drawn page; null where the page may be shown. */
  async after(): Promise<Response | null> {
    return this.#reading === null ? null : this.#answer(await this.#reading);
  }

  async #read(): Promise<Maintenance> {
    const {
      env,
      var: { site },
    } = this.#c;
    const { showMaintenance } = await import("../../../contract/content/routing/routing");
    // A database that is away has an error page of its own.
    const reply = await this.#api.call(showMaintenance).catch(() => null);
    if (!reply?.ok) return OPEN;
    keepState(env, site.country, reply.value, this.#now);
    return reply.value;
  }

  async #answer(state: Maintenance): Promise<Response | null> {
    if (!state.closed || (await this.#isOperator())) return null;
    const { closedPage } = await import("./closed-page");
    const headers = {
      "content-type": "text/html; charset=utf-8",
      "retry-after": String(waitOf(state, this.#now)),
    };
    return new Response(await closedPage(this.#c, state, this.#now), { status: ERROR_STATUS.maintenance, headers });
  }

  async #isOperator(): Promise<boolean> {
    if (this.#c.get("cookies").read("jwt-data") === null) return false;
    const { deskMe } = await import("../../../contract/desk/desk");
    const me = await this.#api.call(deskMe).catch(() => null);
    return me?.ok === true;
  }
}
