import { createRoute, z } from "@hono/zod-openapi";
import { LANGUAGES } from "../countries";
import { deskErrors, errors, json, jsonBody, MOST_ON_A_PAGE, pageNumber, pageOf } from "../shared";
import { LONGEST_ALT, LONGEST_NAME } from "./media-limits";

const altSchema = z.string().trim().max(LONGEST_ALT);
/** What a picture shows, in each language; "" where nobody has written it yet. */
const altsSchema = z.record(z.enum(LANGUAGES), altSchema);

export const mediaSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    /** What a block calls it; below `/img/` it is the path of its files, without size and extension. */
    picture: z.string(),
    type: z.enum(["image/jpeg", "image/png", "image/webp", "image/avif"]),
    /** Pixels and bytes of what was uploaded. */
    width: z.int(),
    height: z.int(),
    bytes: z.int(),
    /** The bytes of the heaviest file that a page may load. */
    heaviest: z.int(),
    alts: altsSchema,
    /** Whether each language has its text, without which a page cannot go live with it. */
    described: z.boolean(),
    version: z.int(),
    uploadedBy: z.string(),
    uploadedAt: z.string(),
    /** The entries that show it, live or in a draft. */
    uses: z.array(z.string()),
  })
  .openapi("Media");
export type Media = z.infer<typeof mediaSchema>;

const tags = ["editor", "ours"];
const EXAMPLE = "00000000000000000000";
const idParams = z.object({
  id: z
    .string()
    .regex(/^[a-z0-9]{20}$/)
    .openapi({ example: EXAMPLE }),
});
const nameSchema = z.string().trim().min(1).max(LONGEST_NAME);

/** The pictures of the library, the newest first. */
export const listMedia = createRoute({
  method: "get",
  path: "/editor/media",
  summary: "The pictures of the media library",
  tags,
  request: {
    query: z.object({
      q: z.string().max(LONGEST_NAME).default(""),
      page: pageNumber,
      pageSize: z.coerce.number().int().min(1).max(MOST_ON_A_PAGE).default(24),
    }),
  },
  responses: { 200: json(pageOf(mediaSchema).openapi("MediaPage"), "Pictures"), ...deskErrors },
});

/**
 * Adds a picture: the body is the file itself. What it is, its first bytes say, whatever its name and type claim. A file that is in the library
 * already is answered as it is there, with 200.
 */
export const uploadMedia = createRoute({
  method: "post",
  path: "/editor/media",
  summary: "Add a picture to the media library",
  tags,
  request: {
    query: z.object({ name: nameSchema.openapi({ example: "jasmine.jpg" }) }),
    body: {
      required: true,
      content: {
        "application/octet-stream": { schema: z.any().openapi({ type: "string", format: "binary" }) },
      },
    },
  },
  responses: {
    200: json(mediaSchema, "It was there already"),
    201: json(mediaSchema, "The picture"),
    ...deskErrors,
    409: errors[409],
    413: errors[413],
    415: errors[415],
    422: errors[422],
  },
});

export const showMedia = createRoute({
  method: "get",
  path: "/editor/media/{id}",
  summary: "One picture of the media library",
  tags,
  request: { params: idParams },
  responses: { 200: json(mediaSchema, "The picture"), ...deskErrors, 404: errors[404] },
});

/** Names a picture and says what it shows. 409 when somebody else has changed it since the version that was read. */
export const changeMedia = createRoute({
  method: "patch",
  path: "/editor/media/{id}",
  summary: "Name a picture and describe it in each language",
  tags,
  request: {
    params: idParams,
    body: jsonBody(
      z.strictObject({ version: z.int().min(1), name: nameSchema, alts: altsSchema }).openapi("MediaInput", {
        example: {
          version: 1,
          name: "Jasmine",
          alts: Object.fromEntries(LANGUAGES.map((one) => [one, "Melati"])),
        },
      }),
    ),
  },
  responses: {
    200: json(mediaSchema, "The picture after it"),
    ...deskErrors,
    404: errors[404],
    409: errors[409],
    413: errors[413],
    415: errors[415],
    422: errors[422],
  },
});

/** Deletes a picture and its files; 409 while an entry shows it. */
export const deleteMedia = createRoute({
  method: "delete",
  path: "/editor/media/{id}",
  summary: "Delete a picture that nothing shows",
  tags,
  request: { params: idParams },
  responses: {
    200: json(z.object({ deleted: z.literal(true) }).openapi("MediaDeleted"), "It is gone"),
    ...deskErrors,
    404: errors[404],
    409: errors[409],
  },
});
