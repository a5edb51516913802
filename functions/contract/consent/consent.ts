import { createRoute, z } from "@hono/zod-openapi";
import { errors, json, jsonBody } from "../shared";
import { PURPOSES } from "./purposes";

const granted = z.object(Object.fromEntries(PURPOSES.map((purpose) => [purpose, z.boolean()])) as Granted).strict();
type Granted = Record<(typeof PURPOSES)[number], z.ZodBoolean>;

/**
 * Saves what a browser's owner agreed to, as proof (R53): the version and language of the text, the country and the time.
 */
export const recordConsent = createRoute({
  method: "post",
  path: "/consents",
  tags: ["consent", "ours"],
  request: {
    body: jsonBody(
      z.object({
        id: z.uuid().openapi({
          description: "A random id of the browser's choice; it names nobody",
          example: "0b0e3a3c-6f1d-4a52-9a53-9d8f2f5d6a11",
        }),
        granted,
        textVersion: z.iso.date().openapi({ example: "2026-11-22" }),
      }),
    ),
  },
  responses: {
    200: json(z.object({ at: z.iso.datetime() }), "The choice is saved"),
    400: errors[400],
    403: errors[403],
    413: errors[413],
    415: errors[415],
    422: errors[422],
    429: errors[429],
  },
});
