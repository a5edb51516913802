import { createRoute, z } from "@hono/zod-openapi";
import { deskErrors, errors, json, jsonBody, NOBODY, pageNumber, pageOf } from "../shared";
import { KEY_SCOPES, LONGEST_KEY_NAME } from "./key-facts";

export const apiKeySchema = z
  .object({
    id: z.string(),
    name: z.string(),
    scope: z.enum(KEY_SCOPES),
    /** The last letters of the key, by which its owner tells it from others. */
    hint: z.string(),
    /** The operator whose roles it has. */
    owner: z.string(),
    own: z.boolean(),
    createdAt: z.string(),
    expiresAt: z.string(),
    /** To the hour; null for a key that was never used. */
    lastUsedAt: z.string().nullable(),
    state: z.enum(["active", "expired", "revoked"]),
  })
  .openapi("ApiKey");
export type ApiKey = z.infer<typeof apiKeySchema>;

const tags = ["operator", "ours"];

/** Lists the keys of the country's programs: one's own, and for an admin everybody's. */
export const listApiKeys = createRoute({
  method: "get",
  path: "/operator/api-keys",
  summary: "List the keys with which programs call the desk",
  tags,
  request: { query: z.object({ page: pageNumber }) },
  responses: { 200: json(pageOf(apiKeySchema).openapi("ApiKeys"), "Keys, newest first"), ...deskErrors },
});

/** Makes a key; its text is in this answer alone, because only its hash is kept. */
export const makeApiKey = createRoute({
  method: "post",
  path: "/operator/api-keys",
  summary: "Make a key for a program",
  tags,
  request: {
    body: jsonBody(
      z
        .strictObject({ name: z.string().trim().min(1).max(LONGEST_KEY_NAME), scope: z.enum(KEY_SCOPES) })
        .openapi("ApiKeyInput", { example: { name: "Nightly import", scope: "catalogue" } }),
    ),
  },
  responses: {
    201: json(apiKeySchema.extend({ key: z.string() }).openapi("NewApiKey"), "The key"),
    ...deskErrors,
    409: errors[409],
    413: errors[413],
    415: errors[415],
    422: errors[422],
  },
});

/** Revokes a key at once; an admin may revoke everybody's. */
export const revokeApiKey = createRoute({
  method: "delete",
  path: "/operator/api-keys/{id}",
  summary: "Revoke a key",
  tags,
  request: { params: z.object({ id: z.string().min(8).max(64).openapi({ example: NOBODY }) }) },
  responses: { 200: json(apiKeySchema, "The revoked key"), ...deskErrors, 404: errors[404] },
});
