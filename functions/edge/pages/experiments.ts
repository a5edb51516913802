import type { RouteConfig } from "@hono/zod-openapi";
import type { ChangedBag } from "../../contract/bag/bag";
import {
  CONTROL,
  EXPERIMENT_KEYS,
  type ExperimentKey,
  type Goal,
  type Variation,
} from "../../contract/experiments/experiments";
import { databaseFor } from "../../db/d1/client";
import { type Exposure, keepExperiments, type ReachedGoal } from "../../flags/exposure-store";
import { type Decisions, Flags } from "../../flags/flags";
import type { Visitor } from "../../flags/kameleoon";
import { newVisitorCode, readVisitorCode, VISITOR_COOKIE } from "../../flags/visitor-code";
import type { Experiments } from "../../shared/load-context";
import { isOneOf } from "../../shared/routing/addresses";
import {
  EXPERIMENTS_COOKIE,
  type HeldExperiments,
  readExperiments,
  type Standing,
  writtenExperiments,
} from "../../shared/site/experiments/held";
import { ADDS, ORDERS } from "../analytics/watched-calls";
import type { EdgeContext } from "../edge-env";
import { isPreviewPath } from "./routing/preview-path";

const FAULTS = {
  VisitorCodeEmpty: "Visitor code can not be empty",
  VisitorCodeMaxLength: "Visitor code can not be more than 255 characters long",
  VisitorCodeForged: "Visitor code has characters that no visitor code has",
} as const;

/** The experiments of one request. Without consent, and for crawlers, nothing is decided, set or sent. */
export class RequestExperiments implements Experiments {
  readonly #c: EdgeContext;
  readonly #flags: Flags;
  readonly #mayTakePart: boolean;
  readonly #now = new Date();
  #held: HeldExperiments | null = null;
  #visitor: Visitor | null = null;
  #decisions: Promise<Decisions> | null = null;
  readonly #shown: Exposure[] = [];
  readonly #reached: ReachedGoal[] = [];

  constructor(c: EdgeContext) {
    const { settings, site, consent, isCrawler, cookies, reports, requestId } = c.var;
    this.#c = c;
    this.#mayTakePart = consent.granted.experiments && !isCrawler && !isPreviewPath(c.get("url").pathname);
    this.#flags = new Flags({
      settings: c.env,
      d1: c.env.DB,
      host: settings.hosts[site.country],
      now: this.#now,
      waitUntil: (work) => c.executionCtx.waitUntil(work),
      report: (text) => reports.text(text, { requestId, country: site.country }),
    });
    if (!consent.granted.experiments) cookies.clear(VISITOR_COOKIE);
  }

  async shows<K extends ExperimentKey>(key: K): Promise<Variation<K>> {
    const standing = await this.#standing(key);
    if (standing.state === "in" && this.held().shown.get(key) !== standing.variation) {
      const { variation } = standing;
      this.#shown.push({ experiment: key, variation });
      this.hold({ shown: new Map([...this.held().shown, [key, variation]]) });
    }
    return standing.variation as Variation<K>;
  }

  standings(): Promise<Standing[]> {
    return Promise.all(EXPERIMENT_KEYS.map((key) => this.#standing(key)));
  }

  /** Hears the page's calls, because what a call did is what a visitor reached. An order counts when it is paid. */
  heard(route: RouteConfig, value: unknown): void {
    if (isOneOf(route, ADDS) && (value as ChangedBag).added.length > 0) this.#reach("add-to-bag", "", this.#now);
    if (isOneOf(route, ORDERS)) this.#reach("paid-order", (value as { order: { number: string } }).order.number, null);
  }

  #reach(goal: Goal, reference: string, at: Date | null): void {
    const { shown, forced } = this.held();
    if (this.#mayTakePart && forced.size === 0 && shown.size > 0) this.#reached.push({ goal, reference, at });
  }

  hold(changed: Partial<HeldExperiments>): void {
    const held = { ...this.held(), ...changed };
    this.#held = held;
    const { cookies } = this.#c.var;
    const written = writtenExperiments(held);
    if (written === "") cookies.clear(EXPERIMENTS_COOKIE);
    else cookies.set(EXPERIMENTS_COOKIE, written, { httpOnly: true });
  }

  /** Names the variations of a page, as a part of the key of its copies; "" for the unchanged page. */
  async copyName(keys: readonly ExperimentKey[] = []): Promise<string> {
    if (!this.#mayTakePart) return "";
    const standings = await Promise.all(keys.map((key) => this.#standing(key)));
    return standings.flatMap(({ key, variation }) => (variation === CONTROL ? [] : [`${key}~${variation}`])).join(".");
  }

  /** Saves, after the answer, what was shown and reached, and tells the service what is new. */
  settle(): void {
    const [shown, reached] = [this.#shown.splice(0), this.#reached.splice(0)];
    if (shown.length + reached.length === 0) return;
    const {
      executionCtx,
      env,
      var: { site },
    } = this.#c;
    const visitor = this.#visitorNow();
    const d1 = databaseFor(env, site.country);
    const kept = keepExperiments(d1, { code: visitor.code, country: site.country }, { shown, reached }, this.#now).then(
      (fresh) =>
        this.#flags.track(
          visitor,
          fresh.shown.map(({ experiment }) => experiment),
          fresh.reached.filter(({ at }) => at !== null).map(({ goal }) => ({ goal })),
        ),
      (error) => this.#flags.fault(`KameleoonError::StorageWrite: ${String(error).slice(0, 200)}`),
    );
    executionCtx.waitUntil(kept);
  }

  async #standing(key: ExperimentKey): Promise<Standing> {
    const { forced, left, shown } = this.held();
    const asked = forced.get(key);
    if (asked !== undefined) return { key, variation: asked, state: "forced" };
    if (left.has(key)) return { key, variation: CONTROL, state: "left" };
    if (!this.#mayTakePart) return { key, variation: CONTROL, state: "out" };
    this.#decisions ??= this.#flags.decide(this.#visitorNow());
    const { variation, isCounted } = (await this.#decisions)[key];
    if (forced.size > 0 || !isCounted) return { key, variation, state: "out" };
    // A visitor keeps the variation that was shown first, even if the shares change later.
    return { key, variation: shown.get(key) ?? variation, state: "in" };
  }

  held(): HeldExperiments {
    this.#held ??= readExperiments(this.#c.get("cookies").read(EXPERIMENTS_COOKIE));
    return this.#held;
  }

  /** Reads the visitor from the cookie. An invalid code is replaced and counted. */
  #visitorNow(): Visitor {
    if (this.#visitor !== null) return this.#visitor;
    const { cookies, site } = this.#c.var;
    const sent = cookies.read(VISITOR_COOKIE);
    const read = sent === null ? null : readVisitorCode(sent);
    if (read !== null && "fault" in read) this.#flags.fault(`KameleoonError::${read.fault}: ${FAULTS[read.fault]}`);
    const code = read !== null && "code" in read ? read.code : newVisitorCode();
    if (code !== sent) cookies.set(VISITOR_COOKIE, code, { httpOnly: true });
    this.#visitor = { code, slots: { country: site.country } };
    return this.#visitor;
  }
}
