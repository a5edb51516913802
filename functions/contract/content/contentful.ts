import { createRoute, z } from "@hono/zod-openapi";
import { errors, json, jsonBody } from "../shared";
import type { BlockType } from "./blocks/blocks";

/** The content type of an entry in a Contentful space; its blocks are entries of `contentTypeOf(type)`. */
export const ENTRY_CONTENT_TYPE = "melatiEntry";

/** The content type of a block: `picture-text` is `melatiPictureText`. */
export const contentTypeOf = (type: BlockType): string =>
  `melati${type
    .split("-")
    .map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`)
    .join("")}`;

/** Fields of the entry that say where and when it is shown, beside its texts. */
export const ENTRY_FIELDS = [
  ["entryType", "Symbol", false],
  ["slug", "Symbol", false],
  ["collection", "Symbol", false],
  ["country", "Symbol", false],
  ["startsAt", "Date", false],
  ["endsAt", "Date", false],
  ["title", "Symbol", true],
  ["description", "Text", true],
  ["picture", "Symbol", false],
  ["pictureAsset", "Picture", false],
  ["blocks", "Entries", false],
] as const;

/** Contentful tells that something was published or taken back; the call is signed, and what it says is read anew. */
export const contentfulWebhook = createRoute({
  method: "post",
  path: "/contentful/webhooks",
  summary: "Take Contentful's word that something has changed",
  tags: ["content", "ours"],
  request: { body: jsonBody(z.unknown().openapi({ type: "object", example: { sys: { type: "Entry" } } })) },
  responses: {
    200: json(z.object({ received: z.literal(true) }), "Taken"),
    400: errors[400],
    403: errors[403],
    413: errors[413],
    415: errors[415],
    422: errors[422],
    503: errors[503],
  },
});
