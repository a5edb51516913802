import { createRoute, z } from "@hono/zod-openapi";
import { deskErrors, errors, json, jsonBody } from "../shared";

/**
 * The files of a product's picture: what pages ask for, the largest, which the zoom asks for and a small picture may not have, and one for browsers that
 * read no AVIF. The last is sent last, so that it says that all are there.
 */
export const PICTURE_FILES = [
  { width: 200, format: "avif" },
  { width: 400, format: "avif" },
  { width: 800, format: "avif" },
  { width: 1600, format: "avif" },
  { width: 800, format: "webp" },
] as const;

/** The name of a file of a picture that an import fetched. */
const FILE = /^i-[0-9a-f]{20}-(?:(?:200|400|800|1600)\.avif|800\.webp)$/;
/** The most bytes of one file: 1,600 x 1,600 pixels of noise as AVIF are 3.5 MB. */
export const MOST_PICTURE_BYTES = 4_000_000;
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
 * Keeps one file of a product's picture: the body is the file, in the width and format that its name says. `-800.webp` is sent last. Pages ask for it
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
        .regex(FILE)
        .openapi({ example: `${EXAMPLE}-800.webp` }),
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
