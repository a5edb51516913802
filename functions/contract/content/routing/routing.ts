import { createRoute, z } from "@hono/zod-openapi";
import { errors, json, jsonBody } from "../../shared";
import { localPath } from "../blocks/fields";

/** The most characters of a path or pattern of a rule. */
export const LONGEST_RULE = 200;

export const leadSchema = z
  .object({
    /** A path of this shop, or an address of another host that the layout allows (R23). */
    to: z.string(),
    status: z.union([z.literal(301), z.literal(302)]),
  })
  .openapi("Lead");
export type Lead = z.infer<typeof leadSchema>;

/**
 * Says that the storefront has no page at a path: answers where it leads now, or counts it for the operators. Paths that look like a secret or a
 * file are not counted.
 */
export const missingPage = createRoute({
  method: "post",
  path: "/missing-pages",
  summary: "Where a path without a page leads; it is counted when it leads nowhere",
  tags: ["content", "ours"],
  request: { body: jsonBody(z.strictObject({ path: localPath.openapi({ example: "/brands/armani" }) })) },
  responses: {
    200: json(
      z.object({
        /** Null where the path leads nowhere. */
        redirect: leadSchema.nullable(),
        /** Whether the page is gone for good. */
        gone: z.boolean(),
      }),
      "Where it leads",
    ),
    400: errors[400],
    403: errors[403],
    413: errors[413],
    415: errors[415],
    422: errors[422],
  },
});

export const maintenanceSchema = z
  .object({
    closed: z.boolean(),
    /** When the shop is expected to open again; null when nobody knows, or when it is open. */
    until: z.string().nullable(),
  })
  .openapi("Maintenance");
export type Maintenance = z.infer<typeof maintenanceSchema>;

/** Whether the country's shop is closed for work on it. */
export const showMaintenance = createRoute({
  method: "get",
  path: "/maintenance",
  summary: "Whether the country's shop is closed for work on it",
  tags: ["content", "ours"],
  responses: { 200: json(maintenanceSchema, "Open or closed"), 400: errors[400] },
});
