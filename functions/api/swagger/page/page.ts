import { COUNTRIES, COUNTRY_CODES, DEFAULT_COUNTRY, LANGUAGES } from "../../../contract/countries";
import { ERROR_STATUS } from "../../../contract/errors";
import { API_BASE } from "../../../contract/facts/api-base";
import { type ApiDocument, endpointsByTag } from "../document";
import { anchorOf, endpointSection, schemaSection } from "../operation";
import { type Html, html, trusted } from "./html";
import { STYLES } from "./styles";
import { TRY_CALL } from "./try-call";
import { WORDS } from "./words";

const site = (): Html => html`<fieldset><legend>${WORDS.site}</legend>
<p><label for="country">${WORDS.country}</label><select id="country">${COUNTRY_CODES.map(
  (code) =>
    html`<option value="${code.toLowerCase()}"${code === DEFAULT_COUNTRY ? html` selected` : null}>${COUNTRIES[code].name}</option>`,
)}</select></p>
<p><label for="language">${WORDS.language}</label><select id="language">${LANGUAGES.map(
  (language) => html`<option value="${language}">${language}</option>`,
)}</select></p>
<p>${WORDS.hostNote}</p>
<noscript><p>${WORDS.noScript}</p></noscript>
</fieldset>`;

const errorTable = (): Html => html`<h2 id="errors">${WORDS.errors}</h2><p>${WORDS.errorsNote}</p>
<table><thead><tr><th scope="col">${WORDS.code}</th><th scope="col">${WORDS.status}</th></tr></thead><tbody>${Object.entries(
  ERROR_STATUS,
).map(([code, status]) => html`<tr><td><code>${code}</code></td><td>${status}</td></tr>`)}</tbody></table>`;

/**
 * `/swagger` (R9): the OpenAPI document as a page that can try its calls. It has its own markup, one inline script and style under the answer's
 * nonce, and loads nothing from elsewhere.
 */
export function swaggerPage({ nonce, document }: { nonce: string; document: ApiDocument }): string {
  const rooms = [...endpointsByTag(document)];
  const schemas = Object.entries(document.components?.schemas ?? {});
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
<title>${document.info.title}</title>
<link rel="icon" href="data:,">
<style nonce="${nonce}">${trusted(STYLES)}</style>
</head>
<body>
<header><h1>${document.info.title} ${document.info.version}</h1>
<p>${document.info.description ?? ""} <a href="${API_BASE}/openapi.json">${WORDS.document}</a></p></header>
<nav aria-label="${WORDS.rooms}"><ul>${rooms.flatMap(([, endpoints]) =>
    endpoints.map(
      (endpoint) =>
        html`<li><a href="#${anchorOf(endpoint)}">${endpoint.method.toUpperCase()} ${endpoint.path.replace(API_BASE, "")}</a></li>`,
    ),
  )}<li><a href="#errors">${WORDS.errors}</a></li><li><a href="#schemas">${WORDS.schemas}</a></li></ul></nav>
<main>
${site()}
${rooms.map(
  ([tag, endpoints]) => html`<h2>${tag}</h2>${endpoints.map((endpoint) => endpointSection(endpoint, document))}`,
)}
${errorTable()}
<h2 id="schemas">${WORDS.schemas}</h2>${schemas.map(([name, schema]) => schemaSection(name, schema, document))}
</main>
<script nonce="${nonce}">${trusted(TRY_CALL)}</script>
</body>
</html>`.html;
}
