import "./desk-ways.css";
import { useLocation } from "@remix-run/react";
import { DESK_CALLS, type DeskRole, mayDo } from "#contract/desk/desk-roles";
import type { KeyOf } from "#shared/words/rooms";
import { useT } from "~/site/i18n";
import { useLink } from "~/site/use-site";
import { Ways } from "~/ui/navigation/ways";

/**
 * The pages of the desk, each with the call that it needs; an operator who may not make the call doesn't see the link.
 */
const WAYS = [
  ["/operator", "title", "get /operator/me"],
  ["/operator/outbox", "outbox", "get /operator/messages"],
  ["/operator/hand-overs", "handOvers", "get /operator/hand-overs"],
  ["/operator/store-credit", "storeCredit", "get /operator/store-credit"],
  ["/operator/points", "points", "get /operator/points"],
  ["/operator/approvals", "approvals", "get /operator/approvals"],
  ["/operator/surveys", "surveys", "get /operator/surveys"],
  ["/operator/arrivals", "arrivals", "get /operator/arrivals"],
  ["/operator/waiting-lists", "waitingLists", "get /operator/waiting-lists"],
  ["/operator/reviews", "reviews", "get /desk/reviews"],
  ["/operator/questions", "productQuestions", "get /desk/questions"],
  ["/operator/insights", "insights", "get /operator/insights"],
  ["/operator/experiments", "experiments", "get /operator/experiments"],
  ["/editor", "editors", "get /editor/entries"],
  ["/operator/redirects", "redirects", "get /operator/redirects"],
  ["/operator/missing-pages", "missingPages", "get /operator/misses"],
  ["/operator/maintenance", "maintenance", "get /operator/maintenance"],
  ["/operator/catalogue", "catalogue", "get /operator/catalogue/imports"],
  ["/operator/newsletter", "newsletter", "get /operator/newsletter"],
  ["/operator/api-keys", "apiKeys", "get /operator/api-keys"],
  ["/operator/people", "people", "get /operator/people"],
  ["/operator/log", "log", "get /operator/acts"],
  ["/operator/security", "securityLog", "get /operator/security-log"],
] as const satisfies readonly (readonly [path: string, name: KeyOf<"desk">, call: string])[];

/** Whether a link leads to the page that is open. */
const isHere = (path: string, pathname: string) => pathname.replace(/(.)\/$/, "$1") === path;

/** The page of one order belongs to the list of orders. */
const placeOf = (pathname: string) => (pathname.startsWith("/operator/orders/") ? "/operator" : pathname);

/** Links to the desk pages that these roles may open. */
export function DeskWays({ roles }: Readonly<{ roles: readonly DeskRole[] }>) {
  const t = useT("desk");
  const link = useLink();
  const { pathname } = useLocation();
  const ways = WAYS.filter(([, , call]) => mayDo(roles, DESK_CALLS[call] ?? [])).map(([path, name]) => ({
    href: link(path),
    name: t(name),
    current: isHere(path, placeOf(pathname)) ? ("page" as const) : undefined,
  }));
  return (
    <div className="ways desk-ways">
      <Ways label={t("title")} ways={ways} />
    </div>
  );
}
