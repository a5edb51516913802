import { createRoute, z } from "@hono/zod-openapi";
import { deskErrors, errors, json, jsonBody, pageNumber, pageOf } from "../../shared";
import { LONGEST_RULE, maintenanceSchema } from "./routing";
import { MATCH_TYPES, REDIRECT_STATUSES } from "./routing-kinds";

const tags = ["operator", "ours"];
const written = { ...deskErrors, 413: errors[413], 415: errors[415], 422: errors[422] };
const id = z.coerce.number().int().min(1).max(2_147_483_647).openapi({ example: 2_147_483_647 });
const params = z.object({ id });
const removed = { 200: json(z.object({ removed: z.literal(true) }), "It is gone"), ...deskErrors, 404: errors[404] };

export const deskRedirectSchema = z
  .object({
    id: z.int(),
    /** Whether it holds in every country of this database. */
    everywhere: z.boolean(),
    match: z.enum(MATCH_TYPES),
    from: z.string(),
    /** "" where the page is gone (410). */
    to: z.string(),
    status: z.enum(REDIRECT_STATUSES),
    /** Whether nobody confirmed it yet. */
    assumed: z.boolean(),
    /** The name of the operator, or null where the shop made it by itself. */
    changedBy: z.string().nullable(),
    changedAt: z.string().nullable(),
  })
  .openapi("DeskRedirect");
export type DeskRedirect = z.infer<typeof deskRedirectSchema>;

/** Lists the redirects of the country, those of all countries included; `q` is a part of either address. */
export const listRedirects = createRoute({
  method: "get",
  path: "/operator/redirects",
  summary: "The redirects of the storefront",
  tags,
  request: { query: z.object({ q: z.string().trim().max(LONGEST_RULE).default(""), page: pageNumber }) },
  responses: { 200: json(pageOf(deskRedirectSchema), "Redirects"), ...deskErrors },
});

/**
 * Adds a redirect, or replaces the one from the same path. A target that itself leads on is replaced by its end, and what led to `from` then leads
 * to the new target.
 */
export const saveRedirect = createRoute({
  method: "post",
  path: "/operator/redirects",
  summary: "Add or replace a redirect",
  tags,
  request: {
    body: jsonBody(
      z
        .strictObject({
          match: z.enum(MATCH_TYPES),
          from: z.string().trim().min(1).max(LONGEST_RULE),
          to: z.string().trim().max(300).default(""),
          status: z.enum(REDIRECT_STATUSES),
          everywhere: z.boolean().default(false),
        })
        .openapi({
          example: { match: "absolute", from: "/sale", to: "/pages/shop/gifts", status: "302", everywhere: false },
        }),
    ),
  },
  responses: { 200: json(deskRedirectSchema, "The redirect as it is kept"), ...written },
});

export const deleteRedirect = createRoute({
  method: "delete",
  path: "/operator/redirects/{id}",
  summary: "Remove a redirect",
  tags,
  request: { params },
  responses: removed,
});

export const missSchema = z
  .object({ id: z.int(), path: z.string(), hits: z.int().min(1), firstAt: z.string(), lastAt: z.string() })
  .openapi("Miss");
export type Miss = z.infer<typeof missSchema>;

/** Lists the addresses that shoppers asked for and that no page has, the most wanted first. */
export const listMisses = createRoute({
  method: "get",
  path: "/operator/misses",
  summary: "Addresses without a page that shoppers asked for",
  tags,
  request: { query: z.object({ page: pageNumber }) },
  responses: { 200: json(pageOf(missSchema), "Misses"), ...deskErrors },
});

export const deleteMiss = createRoute({
  method: "delete",
  path: "/operator/misses/{id}",
  summary: "Stop counting an address so far",
  tags,
  request: { params },
  responses: removed,
});

export const deskMaintenanceSchema = maintenanceSchema
  .extend({ changedBy: z.string().nullable(), changedAt: z.string().nullable() })
  .openapi("DeskMaintenance");
export type DeskMaintenance = z.infer<typeof deskMaintenanceSchema>;

export const deskMaintenance = createRoute({
  method: "get",
  path: "/operator/maintenance",
  summary: "Whether the country's shop is closed, and by whom",
  tags,
  responses: { 200: json(deskMaintenanceSchema, "Open or closed"), ...deskErrors },
});

/** Closes the country's shop for work on it, or opens it again. Operators still see it. */
export const setMaintenance = createRoute({
  method: "put",
  path: "/operator/maintenance",
  summary: "Close the country's shop for work on it, or open it",
  tags,
  request: {
    body: jsonBody(
      z
        .strictObject({
          closed: z.boolean(),
          /** In how many minutes it is expected to open again. */
          minutes: z.int().min(1).max(10_080).nullable().default(null),
        })
        .openapi({ example: { closed: false, minutes: null } }),
    ),
  },
  responses: { 200: json(deskMaintenanceSchema, "Open or closed"), ...written },
});
