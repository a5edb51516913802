import { createRoute, z } from "@hono/zod-openapi";
import { deskErrors, errors, json, jsonBody } from "../shared";

/** The widths in which pages ask for a product's picture. */
export const PICTURE_WIDTHS = [200, 400, 800] as const;
export const PICTURE_FORMATS = ["avif", "webp"] as const;
/** The most bytes of one file: 800 pixels of noise as WebP are half of it. */
export const MOST_PICTURE_BYTES = 2_000_000;
/** How many pictures one call asks for. */
export const ASKED_TOGETHER = 100;

const tags = ["operator", "ours"];
const id = z.string().regex(/^i-[0-9a-f]{20}$/);
const EXAMPLE = `i-${"0".repeat(20)}`;

/** Says which pictures the shop does not have yet, so that a program that was killed sends none twice. */
export const missingPictures = createRoute({
  method: "post",
  path: "/operator/catalogue/missing-pictures",
  summary: "Ask which pictures of products are not there yet",
  tags,
  request: {
    body: jsonBody(z.strictObject({ ids: z.array(id).max(ASKED_TOGETHER) }).openapi({ example: { ids: [EXAMPLE] } })),
  },
  responses: {
    200: json(z.object({ missing: z.array(z.string()) }).openapi("MissingPictures"), "Those that are not there"),
    ...deskErrors,
    409: errors[409],
    413: errors[413],
    415: errors[415],
    422: errors[422],
  },
});

/**
 * Keeps one file of a product's picture: the body is the file, in the width and format that its name says. `-400.webp` is sent last. Pages ask for it
 * below `/img/`.
 */
export const putPicture = createRoute({
  method: "put",
  path: "/operator/catalogue/pictures/{name}",
  summary: "Send a file of a product's picture",
  tags,
  request: {
    params: z.object({
      name: z
        .string()
        .regex(/^i-[0-9a-f]{20}-(200|400|800)\.(avif|webp)$/)
        .openapi({ example: `${EXAMPLE}-400.webp` }),
    }),
    body: {
      required: true,
      content: { "application/octet-stream": { schema: z.any().openapi({ type: "string", format: "binary" }) } },
    },
  },
  responses: {
    200: json(z.object({ kept: z.literal(true) }).openapi("KeptPicture"), "It is there"),
    ...deskErrors,
    409: errors[409],
    413: errors[413],
    415: errors[415],
    422: errors[422],
  },
});
