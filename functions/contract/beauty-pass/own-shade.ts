import { createRoute, z } from "@hono/zod-openapi";
import { changeErrors, errors, json, jsonBody } from "../shared";

const shade = z.string().trim().min(1).max(120).openapi({ example: "complexion.medium.warm" });

export const ownShadeSchema = z
  .object({
    shade: shade.nullable().openapi({
      description: "A variant's id, or use, depth and undertone with dots between them; null for none",
    }),
  })
  .openapi("OwnShade");

const tags = ["beauty pass", "ours"];
const path = "/account/shade";
const changes = { ...changeErrors, 401: errors[401] } as const;

export const showOwnShade = createRoute({
  method: "get",
  path,
  summary: "Show the shade that the member had remembered",
  tags,
  responses: { 200: json(ownShadeSchema, "The shade"), 400: errors[400], 401: errors[401] },
});

/** Remembers a shade in the account. With `ifNone` it only fills a gap: what a device brings along does not replace what the account has. */
export const saveOwnShade = createRoute({
  method: "put",
  path,
  summary: "Remember the member's shade",
  tags,
  request: { body: jsonBody(z.strictObject({ shade, ifNone: z.boolean().optional() }).openapi("OwnShadeInput")) },
  responses: { 200: json(ownShadeSchema, "The shade that is remembered now"), ...changes },
});

export const forgetOwnShade = createRoute({
  method: "delete",
  path,
  summary: "Forget the member's shade",
  tags,
  responses: { 200: json(ownShadeSchema, "No shade"), ...changes },
});
