/** The parts of an OpenAPI 3.1 document that the page reads; the generated one has more. */
export type Schema = {
  $ref?: string;
  type?: string | string[];
  properties?: Record<string, Schema>;
  items?: Schema;
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  example?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  description?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
};
export type Parameter = {
  name: string;
  in: "path" | "query" | "header" | "cookie";
  required?: boolean;
  description?: string;
  schema?: Schema;
};
type Content = Record<string, { schema?: Schema }>;
export type Operation = {
  summary?: string;
  tags?: string[];
  parameters?: Parameter[];
  requestBody?: { content: Content };
  responses: Record<string, { description: string; content?: Content }>;
};
export type ApiDocument = {
  info: { title: string; version: string; description?: string };
  paths: Record<string, Partial<Record<string, Operation>>>;
  components?: { schemas?: Record<string, Schema> };
};

export type Endpoint = { method: string; path: string; operation: Operation };

const METHODS = ["get", "post", "put", "patch", "delete"];

/** Groups endpoints by their first tag, in the order of the document. */
export function endpointsByTag({ paths }: ApiDocument): Map<string, Endpoint[]> {
  const byTag = new Map<string, Endpoint[]>();
  for (const [path, operations] of Object.entries(paths))
    for (const method of METHODS) {
      const operation = operations[method];
      if (operation === undefined) continue;
      const tag = operation.tags?.[0] ?? "";
      byTag.set(tag, [...(byTag.get(tag) ?? []), { method, path, operation }]);
    }
  return byTag;
}

const JSON_TYPE = "application/json";

/** The schema of a JSON body or reply. */
export const jsonSchemaOf = (content: Content | undefined): Schema | undefined => content?.[JSON_TYPE]?.schema;

/** The schema's name in a reference: `#/components/schemas/Bag` gives `Bag`. */
export const nameOfRef = (ref: string): string => ref.split("/").at(-1) ?? ref;
