import { API_BASE } from "../../contract/facts/api-base";
import {
  type ApiDocument,
  type Endpoint,
  jsonSchemaOf,
  nameOfRef,
  type Operation,
  type Parameter,
  type Schema,
} from "./document";
import { exampleOf } from "./example";
import { type Html, html } from "./page/html";
import { WORDS } from "./page/words";

const pretty = (value: unknown): string => JSON.stringify(value, null, 2);

/** Says briefly what a value must be: `3 to 24 characters`, `1 to 500`, or the choices of a list. */
function limitsOf({ enum: choices, minimum, maximum, minLength, maxLength }: Schema): string {
  if (choices !== undefined) return choices.join(" | ");
  if (minimum !== undefined && maximum !== undefined) return `${minimum} ${WORDS.to} ${maximum}`;
  if (minimum !== undefined) return `${WORDS.from} ${minimum}`;
  if (maxLength !== undefined && minLength !== undefined)
    return `${minLength} ${WORDS.to} ${maxLength} ${WORDS.characters}`;
  return maxLength === undefined ? "" : `${WORDS.upTo} ${maxLength} ${WORDS.characters}`;
}

/**
 * One field of the form. A path parameter shows the contract's example and is disabled until the script runs, because the path is fixed without it.
 */
function field(parameter: Parameter, id: string): Html {
  const { name, in: place, required, schema = {} } = parameter;
  const hint = [place, required ? WORDS.required : "", limitsOf(schema), parameter.description ?? ""]
    .filter((part) => part !== "")
    .join(" · ");
  const shared = html`id="${id}" name="${name}" data-in="${place}" aria-describedby="${id}-hint"`;
  const value = schema.example ?? schema.default;
  const input = Array.isArray(schema.enum)
    ? html`<select ${shared}>${required ? null : html`<option value=""></option>`}${schema.enum.map(
        (choice) =>
          html`<option value="${String(choice)}"${choice === value ? html` selected` : null}>${String(choice)}</option>`,
      )}</select>`
    : html`<input ${shared} value="${place === "path" ? String(value ?? "") : ""}" placeholder="${
        place === "path" ? "" : String(value ?? "")
      }"${required ? html` required` : null}${place === "path" ? html` disabled` : null}>`;
  return html`<p><label for="${id}">${name}</label>${input}<small id="${id}-hint">${hint}</small></p>`;
}

const exampleIn = (path: string, parameters: Parameter[]): string =>
  parameters
    .filter((parameter) => parameter.in === "path")
    .reduce(
      (filled, { name, schema }) => filled.replace(`{${name}}`, encodeURIComponent(String(schema?.example ?? ""))),
      path,
    );

const schemaLink = (schema: Schema | undefined): Html | null => {
  if (schema === undefined) return null;
  if (schema.$ref !== undefined) {
    const name = nameOfRef(schema.$ref);
    return html`<a href="#schema-${name}">${name}</a>`;
  }
  const paged = schema.properties?.items?.items;
  if (paged?.$ref !== undefined) return html`items: ${schemaLink(paged)}[]`;
  return schema.items?.$ref === undefined ? null : html`${schemaLink(schema.items)}[]`;
};

const responses = (operation: Operation): Html =>
  html`<h4>${WORDS.responses}</h4><dl>${Object.entries(operation.responses).map(
    ([status, { description, content }]) =>
      html`<dt>${status}</dt><dd>${description} ${schemaLink(jsonSchemaOf(content))}</dd>`,
  )}</dl>`;

/** The anchor of an endpoint on the page. */
export const anchorOf = ({ method, path }: Endpoint): string =>
  `${method}${path.replace(API_BASE, "").replace(/[^a-z]+/gi, "-")}`.replace(/-$/, "");

/** One endpoint: its summary, a form that sends it, and its possible answers. */
export function endpointSection(endpoint: Endpoint, document: ApiDocument): Html {
  const { method, path, operation } = endpoint;
  const anchor = anchorOf(endpoint);
  const parameters = operation.parameters ?? [];
  const body = jsonSchemaOf(operation.requestBody?.content);
  return html`<section id="${anchor}" class="call">
<h3><b class="${method}">${method.toUpperCase()}</b> <code>${path}</code></h3>
<p>${operation.summary ?? ""}</p>
<form method="get" action="${exampleIn(path, parameters)}" data-method="${method.toUpperCase()}" data-path="${path}">
${parameters.length === 0 ? null : html`<h4>${WORDS.parameters}</h4>`}${parameters.map((parameter, index) =>
  field(parameter, `${anchor}-${index}`),
)}
${
  body === undefined
    ? null
    : html`<p><label for="${anchor}-body">${WORDS.body}</label><textarea id="${anchor}-body" rows="6" spellcheck="false">${pretty(
        exampleOf(body, document),
      )}</textarea><small>${schemaLink(body)}</small></p>`
}
<button${method === "get" ? null : html` disabled`}>${WORDS.send}</button>
<output></output>
</form>
${responses(operation)}
</section>`;
}

/** One named schema with an example of it. */
export const schemaSection = (name: string, schema: Schema, document: ApiDocument): Html =>
  html`<details id="schema-${name}"><summary>${name}</summary><h4>${WORDS.example}</h4><pre tabindex="0">${pretty(
    exampleOf(schema, document),
  )}</pre><pre tabindex="0">${pretty(schema)}</pre></details>`;
