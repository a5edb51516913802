import { createElement, type FunctionComponent } from "react";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { loadCatalogue } from "../../../app/features/desk/catalogue/catalogue.server";
import { CataloguePage } from "../../../app/features/desk/catalogue/catalogue-page";
import { loadKeys } from "../../../app/features/desk/catalogue/keys.server";
import { KeysPage } from "../../../app/features/desk/catalogue/keys-page";
import { loadDeskCredit } from "../../../app/features/desk/credit/desk-credit.server";
import { DeskCreditPage } from "../../../app/features/desk/credit/desk-credit-page";
import { loadDeskPoints } from "../../../app/features/desk/credit/desk-points.server";
import { DeskPointsPage } from "../../../app/features/desk/credit/desk-points-page";
import { loadDesk, loadDeskLog, loadDeskOutbox } from "../../../app/features/desk/desk.server";
import { DeskLogPage, DeskOutboxPage } from "../../../app/features/desk/desk-outbox-page";
import { DeskPage } from "../../../app/features/desk/desk-page";
import { loadApprovals, loadPeople, loadSecurityLog } from "../../../app/features/desk/desk-watch.server";
import { loadArrivals } from "../../../app/features/desk/people/arrivals.server";
import { ArrivalsPage } from "../../../app/features/desk/people/arrivals-page";
import { DeskApprovalsPage } from "../../../app/features/desk/people/desk-approvals-page";
import { DeskPeoplePage } from "../../../app/features/desk/people/desk-people-page";
import { DeskSecurityPage } from "../../../app/features/desk/people/desk-security-page";
import { loadHandOvers } from "../../../app/features/desk/people/hand-overs.server";
import { HandOversPage } from "../../../app/features/desk/people/hand-overs-page";
import { loadNewsletterDesk } from "../../../app/features/desk/people/newsletter.server";
import { NewsletterDeskPage } from "../../../app/features/desk/people/newsletter-desk-page";
import { loadWaitingLists } from "../../../app/features/desk/people/waiting-lists.server";
import { WaitingListsPage } from "../../../app/features/desk/people/waiting-lists-page";
import { loadDeskQuestions } from "../../../app/features/desk/reviews/desk-questions.server";
import { DeskQuestionsPage } from "../../../app/features/desk/reviews/desk-questions-page";
import { loadDeskReviews } from "../../../app/features/desk/reviews/desk-reviews.server";
import { DeskReviewsPage } from "../../../app/features/desk/reviews/desk-reviews-page";
import { loadSurveyAnswers } from "../../../app/features/desk/reviews/surveys.server";
import { SurveysPage } from "../../../app/features/desk/reviews/surveys-page";
import { MaintenancePage } from "../../../app/features/desk/routing/maintenance-page";
import { MissesPage } from "../../../app/features/desk/routing/misses-page";
import { RedirectsPage } from "../../../app/features/desk/routing/redirects-page";
import { loadMaintenance, loadMisses, loadRedirects } from "../../../app/features/desk/routing/routing.server";
import { DESK_ROLES } from "../../../functions/contract/desk/desk-roles";
import en from "../../../locales/en/desk.json";
import { type Joined, memberIn } from "../../support/people/members";
import { operatorIn } from "../../support/people/reviewers";
import { drawnPage } from "../../support/run/drawn-page";
import type { Page } from "../../support/run/pages";
import { OPENING, world } from "../../support/shop/world";

// The desk's pages mark the open one in their links, and the links of a list keep its filters.

const { clock, db, seed } = world();
let desk: Joined;
let member: Joined;

beforeAll(async () => {
  clock.set(OPENING);
  await seed();
  desk = await operatorIn("SG", DESK_ROLES);
  member = await memberIn("SG");
});
beforeEach(() => clock.set(OPENING));

// biome-ignore lint/suspicious/noExplicitAny: each page has props of its own, which its loader fits
type Drawn = FunctionComponent<any>;
type Loaded = { found?: object; log?: object; payments?: object };

const PAGES: readonly (readonly [path: string, load: Page, page: Drawn])[] = [
  ["/operator", loadDesk, DeskPage],
  ["/operator/outbox", loadDeskOutbox, DeskOutboxPage],
  ["/operator/hand-overs", loadHandOvers, HandOversPage],
  ["/operator/store-credit", loadDeskCredit, DeskCreditPage],
  ["/operator/points", loadDeskPoints, DeskPointsPage],
  ["/operator/approvals", loadApprovals, DeskApprovalsPage],
  ["/operator/surveys", loadSurveyAnswers, SurveysPage],
  ["/operator/arrivals", loadArrivals, ArrivalsPage],
  ["/operator/waiting-lists", loadWaitingLists, WaitingListsPage],
  ["/operator/reviews", loadDeskReviews, DeskReviewsPage],
  ["/operator/questions", loadDeskQuestions, DeskQuestionsPage],
  ["/operator/redirects", loadRedirects, RedirectsPage],
  ["/operator/missing-pages", loadMisses, MissesPage],
  ["/operator/maintenance", loadMaintenance, MaintenancePage],
  ["/operator/catalogue", loadCatalogue, CataloguePage],
  ["/operator/newsletter", loadNewsletterDesk, NewsletterDeskPage],
  ["/operator/api-keys", loadKeys, KeysPage],
  ["/operator/people", loadPeople, DeskPeoplePage],
  ["/operator/log", loadDeskLog, DeskLogPage],
  ["/operator/security", loadSecurityLog, DeskSecurityPage],
];

/** All pages of the desk, in the order of their links; those that draw more than a list have tests of their own. */
const WAYS = PAGES.flatMap(([path]) =>
  path === "/operator/redirects" ? ["/operator/insights", "/operator/experiments", "/editor", path] : path,
);

/** Draws a page for its address; `more` replaces data of its loader. */
const open = (path: string, query: string, more: (loaded: Loaded) => Loaded = () => ({})) => {
  const [, load, page] = PAGES.find(([known]) => known === path)!;
  return drawnPage(desk, path + query, async (request, context) => {
    const loaded = (await load(request, context)) as Loaded;
    return createElement(page, { reply: undefined, ...loaded, ...more(loaded) });
  });
};

/** The addresses of a navigation by its label, and which of them is marked. */
function waysOf(html: string, label: string) {
  const nav = html.split("<nav ").find((part) => part.includes(`aria-label="${label}"`)) ?? "";
  const links = [...nav.slice(0, nav.indexOf("</nav>")).matchAll(/<a [^>]*>/g)].map(([tag]) => ({
    href: /href="([^"]*)"/.exec(tag)?.[1]?.replaceAll("&amp;", "&") ?? "",
    current: tag.includes('aria-current="page"'),
  }));
  return { links: links.map(({ href }) => href), marked: links.flatMap(({ href, current }) => (current ? href : [])) };
}

describe("the ways to the pages of the desk", () => {
  it.each(PAGES.map(([path]) => path))("mark %s where it is open, and nothing else", async (path) => {
    const { links, marked } = waysOf(await open(path, ""), en.title);
    expect(links).toEqual(WAYS);
    expect(marked).toEqual([path]);
  });

  it("mark the page of an address with a slash at its end, too", async () => {
    const [, load, page] = PAGES[1]!;
    const html = await drawnPage(
      desk,
      "/operator/outbox",
      async (request, context) =>
        createElement(page, { reply: undefined, ...((await load(request, context)) as object) }),
      "/operator/outbox/",
    );
    expect(waysOf(html, en.title).marked).toEqual(["/operator/outbox"]);
  });
});

/** Three pages of a list, with the second one open. */
const many = (list: object | undefined) => ({ ...list, page: 2, total: 3 * (list as { pageSize: number }).pageSize });

describe("the pages of a list", () => {
  it.each([
    ["/operator", "?q=Tan&list=all&page=2", { q: "Tan", list: "all" }],
    ["/operator/outbox", "?state=failed&page=2", { state: "failed" }],
    ["/operator/approvals", "?state=declined&page=2", { state: "declined" }],
    ["/operator/reviews", "?state=rejected&page=2", { state: "rejected" }],
    ["/operator/people", "?email=melur%40example.com&page=2", { email: "melur@example.com" }],
    ["/operator/security", "?kind=exported&page=2", { kind: "exported" }],
    ["/operator/log", "?page=2", {}],
    ["/operator/redirects", "?q=brands&page=2", { q: "brands" }],
    ["/operator/missing-pages", "?page=2", {}],
  ])("of %s%s lead on with what was looked for", async (path, query, kept) => {
    const html = await open(path, query, ({ found, log }) =>
      log === undefined ? { found: many(found) } : { log: many(log) },
    );
    const { links } = waysOf(html, "Pages");
    const asked = links.map((href) => Object.fromEntries(new URL(href, "http://sg.localhost").searchParams));
    expect(links.every((href) => new URL(href, "http://sg.localhost").pathname === path)).toBe(true);
    expect(asked).toContainEqual(expect.objectContaining({ ...kept, page: "3" }));
    for (const each of asked) expect(each).toMatchObject(kept);
  });

  it("keep a member's email at their store credit", async () => {
    const html = await open(
      "/operator/store-credit",
      `?email=${encodeURIComponent(member.email)}&page=2`,
      ({ found }) => ({
        found: many(found),
      }),
    );
    expect(waysOf(html, "Pages").links).toContain(
      `/operator/store-credit?email=${encodeURIComponent(member.email)}&page=3`,
    );
  });

  it("have each message once", async () => {
    const add = db.prepare(
      `INSERT INTO messages (key, channel, template, recipient, country, language, vars, created_at, due_at, failed_at, tries)
       VALUES (?1, 'email', 'order_placed', ?2, 'SG', 'en', '{}', ?3, ?3, ?3, 8)`,
    );
    await db.batch(
      Array.from({ length: 75 }, (_, at) => add.bind(`pages|${at}`, `page-${at}@example.com`, OPENING.toISOString())),
    );
    const recipients = async (page: number) => [
      ...(await open("/operator/outbox", `?state=failed&page=${page}`)).matchAll(/page-\d+@example\.com/g),
    ];
    const [first, second] = [(await recipients(1)).map(String), (await recipients(2)).map(String)];
    expect(first.length).toBeGreaterThan(0);
    expect(new Set([...first, ...second]).size).toBe(75);
  });
});

describe("a form of a list", () => {
  it.each([
    ["/operator/approvals", "?state=waiting&page=2"],
    ["/operator/people", "?email=melur%40example.com&page=2"],
    ["/operator/outbox", "?state=failed&page=2"],
    ["/operator/reviews", "?state=rejected&page=2"],
  ])("of %s%s goes back to what was looked for when it is refused", async (path, query) => {
    const html = await open(path, query, ({ found }) => ({ found: { ...found, page: 2, items: [ITEMS[path]] } }));
    const actions = [...html.matchAll(/<form [^>]*method="post"[^>]*>/g)].map(
      ([tag]) => /action="([^"]*)"/.exec(tag)?.[1]?.replaceAll("&amp;", "&") ?? "",
    );
    expect(actions.length).toBeGreaterThan(0);
    for (const action of actions) expect(action).toBe(path + query);
  });
});

const NOW = OPENING.toISOString();
const MONEY = { minor: 100, currency: "SGD" };
/** One entry for each list that has a form. */
const ITEMS: Readonly<Record<string, object>> = {
  "/operator/approvals": {
    ...{ id: "one", kind: "credit", order: null, memberEmail: "melur@example.com", amount: MONEY, note: "" },
    ...{ askedBy: "Ann", askedAt: NOW, own: false, state: "waiting", unfinished: false, decidedBy: null, reason: "" },
  },
  "/operator/people": { id: "one", name: "Ann", email: "melur@example.com", roles: ["money"], enrolled: true },
  "/operator/outbox": {
    ...{ id: 1, template: "order_placed", channel: "email", recipient: "melur@example.com", createdAt: NOW },
    ...{ tries: 8, fault: null, failedAt: NOW },
  },
  "/operator/reviews": {
    ...{ id: "one", revision: 1, product: { slug: "a", name: "A" }, rating: 4, title: "", text: "Good" },
    ...{ author: "Ann", language: "en", state: "rejected", createdAt: NOW, decisions: [], photos: [] },
  },
};
