import { createRoute, z } from "@hono/zod-openapi";
import { moneySchema } from "../money";
import { errors, json, jsonBody, mutationErrors } from "../shared";
import { bagLineSchema, changedBagSchema, idempotent, QUANTITY_CAP, totalsSchema } from "./bag";

/** The most lines in a link. */
export const SHARED_LINES = 30;

const tokenSchema = z
  .string()
  .max(6000)
  .regex(/^[\w-]+\.[\w-]+$/);
const linesText = z
  .string()
  .max(2000)
  .regex(/^[a-z0-9-]+(:[1-9]\d?)?(,[a-z0-9-]+(:[1-9]\d?)?)*$/)
  .openapi({ example: "lipstick-rouge--cardinal:2,serum-c--30-ml" });

/** Makes a link to the present bag. The link contains the lines, signed, and nothing about the shopper. */
export const shareBag = createRoute({
  method: "post",
  path: "/cart/share",
  summary: "Make a signed link to the lines of the bag",
  tags: ["bag", "ours"],
  request: {
    body: jsonBody(z.strictObject({ hidePrices: z.boolean().default(false) })),
  },
  responses: { 200: json(z.object({ token: tokenSchema }), "The content of the link"), ...mutationErrors },
});

export const sharedLineSchema = bagLineSchema
  .pick({ variantId: true, product: true, shade: true, size: true, picture: true, availability: true })
  .extend({
    quantity: z.int().min(1),
    /** The number of pieces that can be added now. */
    addable: z.int().min(0).max(QUANTITY_CAP),
    /** The price of one piece in this country now; null when it is not sold here. */
    unitPrice: moneySchema.nullable(),
    /** The price of one piece where and when the link was made; null when the link has no prices. */
    unitPriceThere: moneySchema.nullable(),
  })
  .openapi("SharedLine");

export const sharedBagSchema = z
  .object({
    /** The country of the shared bag; null for a link that names only lines. */
    from: z.string().nullable(),
    country: z.string(),
    hidePrices: z.boolean(),
    lines: z.array(sharedLineSchema),
    /** The sum of what can be added, at prices here, and the sum in the shared bag. */
    total: moneySchema,
    /** The totals if those lines were a bag of their own, with offers and delivery. */
    totals: totalsSchema,
    totalThere: moneySchema.nullable(),
    /** The promo code that cannot be carried over. */
    droppedCode: z.string().nullable(),
    droppedTreats: z.int().min(0),
  })
  .openapi("SharedBag");
export type SharedBag = z.infer<typeof sharedBagSchema>;

const source = { token: tokenSchema.optional(), lines: linesText.optional() };
const sourceSchema = z
  .strictObject(source)
  .openapi("BagSource", { example: { lines: "lipstick-rouge--cardinal:2,serum-c--30-ml" } });

/** Shows what a shared bag, or a list of variants, would be in this country; changes nothing. */
export const previewLines = createRoute({
  method: "get",
  path: "/cart/shared",
  summary: "Show a shared bag at this country's prices and stock",
  tags: ["bag", "ours"],
  request: { query: z.object(source) },
  responses: {
    200: json(sharedBagSchema, "The lines of the shared bag"),
    400: errors[400],
    403: errors[403],
    404: errors[404],
  },
});

/** Adds the available pieces of a shared bag or a list of variants, up to the cap, once per idempotency key. */
export const addLines = createRoute({
  method: "post",
  path: "/cart/shared",
  summary: "Add the lines of a shared bag to this bag",
  tags: ["bag", "ours"],
  request: {
    headers: idempotent,
    body: jsonBody(sourceSchema),
  },
  responses: { 200: json(changedBagSchema, "The whole bag"), ...mutationErrors },
});
