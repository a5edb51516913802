import type { Maintenance } from "../../../contract/content/routing/routing";
import { COUNTRIES, dateTag, languageFacts, languageTag } from "../../../contract/countries";
import { textsOf } from "../../../shared/words/texts.server";
import type { EdgeContext } from "../../edge-env";

const STYLE = `*{box-sizing:border-box}body{margin:0;min-height:100vh;display:grid;place-items:center;padding:1.5rem;background:#2a1520;color:#fbf7f2;font:1.0625rem/1.6 Georgia,"Noto Serif Thai","Songti TC",serif}main{max-width:34rem}p{margin:0 0 1rem}.mark{font-size:2rem;letter-spacing:.01em;margin-bottom:2rem}h1{font-size:clamp(1.75rem,6vw,2.5rem);line-height:1.2;font-weight:400;margin:0 0 1rem}nav{display:flex;flex-wrap:wrap;gap:.25rem 1.25rem;margin-top:1.5rem;padding-top:1rem;border-top:1px solid #6b5260}a{color:inherit;display:inline-flex;align-items:center;min-height:2.75rem;text-underline-offset:.22em}a:focus-visible{outline:3px solid #f3c948;outline-offset:3px}`;

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/**
 * The page of a closed shop. It asks for nothing else, because whatever is being worked on may be away.
 */
export async function closedPage({ var: { site, nonce, url } }: EdgeContext, state: Maintenance, now: Date) {
  const t = await textsOf(site, "content-closed");
  const isKnown = state.until !== null && Date.parse(state.until) > now.getTime();
  const until = isKnown
    ? new Intl.DateTimeFormat(dateTag(site.localeTag), {
        timeZone: site.timeZone,
        ...{ day: "numeric", month: "long", year: "numeric", hour: "numeric", minute: "2-digit" },
        timeZoneName: site.severalZones ? "short" : undefined,
      }).format(new Date(state.until ?? 0))
    : null;
  const again = `${url.pathname}${url.search}`;
  const languages = COUNTRIES[site.country].languages
    .filter((language) => language !== site.language)
    .map((language) => {
      const address = new URL(again, url);
      address.searchParams.set("language", language);
      const href = escaped(`${address.pathname}${address.search}`);
      const tag = languageTag(language);
      return `<a href="${href}" lang="${tag}" hreflang="${tag}">${escaped(languageFacts(language).name)}</a>`;
    });
  const lines = [t("text"), ...(until === null ? [] : [t("until", { moment: until })]), t("safe")];
  return `<!DOCTYPE html><html lang="${languageTag(site.language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escaped(t("title"))} | Melati</title><link rel="icon" href="/favicon.svg" type="image/svg+xml"><style nonce="${nonce}">${STYLE}</style></head><body><main><p class="mark">Melati</p><h1>${escaped(t("title"))}</h1>${lines.map((line) => `<p>${escaped(line)}</p>`).join("")}<nav aria-label="${escaped(t("more"))}"><a href="${escaped(again)}">${escaped(t("again"))}</a>${languages.join("")}</nav></main></body></html>`;
}
