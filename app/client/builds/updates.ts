// Checks whether a newer build is served, and shows a bar above the page. The page is never reloaded without a click.

import { latestBuild, loadAgain, ownBuild } from "./again";

const EVERY_MS = 300_000;
/** The least time between two checks, for shoppers who switch between tabs. */
const REST_MS = 15_000;
const PUT_OFF = "update-put-off";
/** All languages are in this module, because a file of words would be gone with its build. */
const WORDS = import.meta.glob<Record<string, string>>("../../../locales/*/updates.json", {
  import: "default",
  eager: true,
});
const wordsOf = (language: string) => WORDS[`../../../locales/${language}/updates.json`];

let asked = 0;
let bar: HTMLElement | null = null;

function element<Name extends keyof HTMLElementTagNameMap>(name: Name, className: string, text = "") {
  const made = document.createElement(name);
  made.className = className;
  made.textContent = text;
  return made;
}

function putOff(build: string): void {
  bar?.remove();
  try {
    sessionStorage.setItem(PUT_OFF, build);
  } catch {
    // Without storage, the next page shows the bar again.
  }
}

function isPutOff(build: string): boolean {
  try {
    return sessionStorage.getItem(PUT_OFF) === build;
  } catch {
    return false;
  }
}

/** The region is added before its text, so that screen readers announce the text. */
function say(build: string): void {
  const words = wordsOf(document.documentElement.lang.slice(0, 2)) ?? wordsOf("en") ?? {};
  bar = element("div", "notice-bar");
  bar.role = "status";
  const skip = document.querySelector(".skip");
  if (skip) skip.insertAdjacentElement("afterend", bar);
  else document.body.insertAdjacentElement("afterbegin", bar);
  const row = element("div", "wrap");
  const link = element("a", "button button-quiet button-small", words.reload);
  link.href = location.href;
  link.addEventListener("click", (event) => {
    event.preventDefault();
    loadAgain();
  });
  const later = element("button", "button button-quiet button-small", words.later);
  later.type = "button";
  later.addEventListener("click", () => putOff(build));
  for (const part of [element("p", "", words.newer), link, later]) row.appendChild(part);
  requestAnimationFrame(() => bar?.appendChild(row));
}

async function look(): Promise<void> {
  const own = ownBuild();
  if (bar || own === "" || document.hidden || Date.now() - asked < REST_MS) return;
  asked = Date.now();
  const latest = await latestBuild();
  if (latest !== null && latest !== own && !bar && !isPutOff(latest)) say(latest);
}

/** Checks every five minutes and on focus, and at once if the page has been open for as long. */
export function followBuilds(): void {
  setInterval(look, EVERY_MS);
  addEventListener("focus", look);
  document.addEventListener("visibilitychange", look);
  if (performance.now() > EVERY_MS) look();
}
