// Reloads a page that an older build made, and keeps what was typed.

import { keepTyped } from "./typed";

const LATEST = "/builds/latest.json";
const ONCE_IN_MS = 10_000;

/** The build that made the page; "" if the page names none. */
export const ownBuild = (): string => document.querySelector<HTMLElement>("script[data-build]")?.dataset.build ?? "";

/** The build that is served now; null if it cannot be read. */
export async function latestBuild(): Promise<string | null> {
  try {
    const answer = await fetch(LATEST, { cache: "no-cache" });
    const { id } = (await answer.json()) as { id?: unknown };
    return answer.ok && typeof id === "string" ? id : null;
  } catch {
    return null;
  }
}

/** Reloads the page by a GET, also when the page was the answer to a form. */
export function loadAgain(): void {
  keepTyped();
  location.replace(location.href.split("#")[0] as string);
}

/** Reloads once in ten seconds for a path (S4.13), so that a page that stays broken does not reload forever. */
function loadOnce(): void {
  const kept = `reload:${location.pathname}`;
  try {
    if (Date.now() - Number(sessionStorage.getItem(kept)) < ONCE_IN_MS) return;
    sessionStorage.setItem(kept, `${Date.now()}`);
    loadAgain();
  } catch {
    // Without storage, the page could reload forever, so it does not reload.
  }
}

/** Reloads if a newer build is served, which has removed the module. Otherwise the connection failed, and a reload would lose the page. */
export async function moduleMissing(): Promise<void> {
  // The click may meanwhile have started an ordinary navigation, which a reload would cancel.
  let isLeaving = false;
  addEventListener("beforeunload", () => {
    isLeaving = true;
  });
  const latest = await latestBuild();
  if (!isLeaving && latest !== null && latest !== ownBuild()) loadOnce();
}
