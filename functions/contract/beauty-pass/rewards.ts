import { createRoute, z } from "@hono/zod-openapi";
import { bagSchema } from "../bag/bag";
import { brandRefSchema, pictureSchema, shadeSchema } from "../catalogue/product/card";
import { errors, json, jsonBody, pageOf, slugSchema } from "../shared";
import { KEPT_FOR, REWARD_GROUPS } from "./reward-groups";
import { tierSchema } from "./tier-schema";

export const rewardSchema = z
  .object({
    id: slugSchema,
    group: z.enum(REWARD_GROUPS),
    pointsCost: z.int(),
    /** The last moment to redeem it. */
    expiresOn: z.iso.date(),
    minTier: tierSchema,
    /** Why this shopper sees a reward that others do not; null for a reward that everybody sees. */
    keptFor: z.enum(KEPT_FOR).nullable(),
    variantId: slugSchema,
    product: z.object({ slug: slugSchema, name: z.string(), brand: brandRefSchema }),
    shade: shadeSchema.nullable(),
    size: z.string().nullable(),
    picture: pictureSchema,
    /**
     * What this shopper can do: `redeem`; `in_bag`, it is theirs now; `one_only`, another one is in the bag; `needs_points`; `needs_tier`;
     * `needs_purchase`, nothing in the bag is bought (S5.06); `fully_redeemed`; `sign_in` for visitors (S6.01).
     */
    state: z.enum([
      "redeem",
      "in_bag",
      "one_only",
      "needs_points",
      "needs_tier",
      "needs_purchase",
      "fully_redeemed",
      "sign_in",
    ]),
    /** The missing points, for `needs_points`. */
    pointsMissing: z.int(),
    /** Until when the reward is held, for `in_bag`. */
    heldUntil: z.iso.datetime().nullable(),
  })
  .openapi("Reward");
export type Reward = z.infer<typeof rewardSchema>;

const change = {
  400: errors[400],
  401: errors[401],
  403: errors[403],
  404: errors[404],
  409: errors[409],
  413: errors[413],
  415: errors[415],
  422: errors[422],
};

/** The rewards (S7.24, R31). Visitors see them too and are asked to sign in (S6.01). */
export const rewards = createRoute({
  method: "get",
  path: "/rewards",
  summary: "List the rewards that points can buy, cheapest first",
  tags: ["beauty pass"],
  responses: { 200: json(pageOf(rewardSchema), "The rewards"), 400: errors[400] },
});

const redeemSchema = z.strictObject({ rewardId: slugSchema.openapi({ example: "gloss-berry--mulberry" }) });

/** Redeems a reward (S7.24): points and one piece are held (R30) and spent when the order is paid. */
export const redeemReward = createRoute({
  method: "post",
  path: "/rewards",
  summary: "Add a reward to the bag",
  tags: ["beauty pass"],
  request: { body: jsonBody(redeemSchema) },
  responses: { 200: json(bagSchema, "The whole bag"), ...change },
});

/** Gives a reward back; its points are free at once (R4). */
export const returnReward = createRoute({
  method: "delete",
  path: "/rewards/{id}",
  summary: "Remove a reward from the bag",
  tags: ["beauty pass"],
  request: { params: z.object({ id: slugSchema }) },
  responses: { 200: json(bagSchema, "The whole bag"), ...change },
});

/** What Beauty Pass offers for the present bag (S7.35). */
export const beautyPassOffers = createRoute({
  method: "get",
  path: "/cart/beauty-pass-offers",
  summary: "List the rewards that this bag can have",
  tags: ["beauty pass"],
  responses: { 200: json(pageOf(rewardSchema), "The rewards that the bag has or can have"), 400: errors[400] },
});

/** Redeems a reward, as `POST rewards` does (S7.35). */
export const takeBeautyPassOffer = createRoute({
  method: "post",
  path: "/cart/beauty-pass-offers",
  summary: "Add one of these rewards to the bag",
  tags: ["beauty pass"],
  request: { body: jsonBody(redeemSchema) },
  responses: { 200: json(bagSchema, "The whole bag"), ...change },
});
