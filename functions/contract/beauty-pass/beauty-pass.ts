import { createRoute, z } from "@hono/zod-openapi";
import { activityPriceSchema } from "../happening/activities";
import { moneySchema } from "../money";
import { errors, json, jsonBody, pageNumber, pageOf } from "../shared";
import { tierSchema } from "./tier-schema";

/** The sources of movements of points (S3.09). */
export const POINTS_SOURCES = [
  "manual_points_adjustment",
  "level_redemption",
  "expired_points",
  "survey_points",
  "used_points",
  "registration_of_product_account",
  "loyalty_points",
  "online_review",
  "published_review",
  "completed_beauty_profile",
  "downloaded_mobile_app",
  "referred_mobile_app",
  "bonus_points",
  "purchase_points",
  "purchase_points_with_order_number",
  "product_review_with_name",
] as const;
export type PointsSource = (typeof POINTS_SOURCES)[number];

/** The kinds of perks (S3.10). */
export const PERK_KINDS = [
  "ten_percent_off",
  "welcome_voucher",
  "birthday_voucher",
  "gold_welcome",
  "birthday_points",
  "staff_discount",
  "others",
] as const;

/** The names of perks of the kind `others`, as keys of the texts. */
export const PERK_NAMES = ["free_delivery", "sale_access", "early_sale_access", "exclusive_rewards"] as const;

const day = z.iso.date();
const instant = z.iso.datetime();
const points = z.int();

export const pointsEntrySchema = z
  .object({
    /** Identifies the movement for as long as the log exists. */
    key: z.string(),
    /** A source of S3.09; an unknown one gets a neutral text (R45). */
    source: z.string(),
    delta: points,
    occurredAt: instant,
    order: z.string().nullable(),
    /** The reward, product or reason, as text. */
    about: z.string().nullable(),
    note: z.enum(["birthday", "returned", "cancelled", "given_back"]).nullable(),
  })
  .openapi("PointsEntry");
export type PointsEntryView = z.infer<typeof pointsEntrySchema>;

/** The messages of a tier (S4.04), most urgent first. */
export const tierMessageSchema = z
  .discriminatedUnion("kind", [
    // White is never lost, so it has no last day.
    z.object({ kind: z.literal("just_upgraded"), tier: tierSchema, until: day.nullable() }),
    z.object({ kind: z.literal("just_downgraded"), tier: tierSchema, from: tierSchema }),
    z.object({
      kind: z.literal("downgrade_warning"),
      tier: tierSchema,
      to: tierSchema,
      daysLeft: z.int().min(0),
      spend: moneySchema,
      by: day,
    }),
    z.object({ kind: z.literal("keep_tier"), tier: tierSchema, spend: moneySchema, by: day }),
    z.object({ kind: z.literal("kept"), tier: tierSchema, until: day }),
    z.object({ kind: z.literal("in_progress"), to: tierSchema, spend: moneySchema, by: day }),
    z.object({ kind: z.literal("first_order"), to: tierSchema }),
    z.object({ kind: z.literal("max_tier"), tier: tierSchema, until: day }),
  ])
  .openapi("TierMessage");
export type TierMessage = z.infer<typeof tierMessageSchema>;

export const expirySchema = z.object({
  points,
  /** The last day on which they can be used. */
  on: day,
  daysLeft: z.int().min(0),
  /** A notice is due at 90, 30 and 7 days (R44); null before that. */
  notice: z.union([z.literal(90), z.literal(30), z.literal(7)]).nullable(),
});

/** The facts of a membership that account, bag and pages also show (S3.07, S3.08). */
export const passSchema = z
  .object({
    tier: tierSchema,
    /** The last day of the tier year; null for Pink. */
    tierReviewOn: day.nullable(),
    tierPointsCounter: points,
    pointsBalance: points,
    /** The points that can be spent now: the balance without those held for rewards in the bag. */
    pointsAvailable: points,
    pointsPending: z.array(z.object({ order: z.string(), points, availableOn: day.nullable() })),
    expiring: expirySchema.nullable(),
    /** The spending of this tier year that counts, and how much is missing to the next tier and to keep this one. */
    spent: moneySchema,
    next: z.object({ tier: tierSchema, spendToNext: moneySchema, threshold: moneySchema }).nullable(),
    keep: z.object({ spendToKeep: moneySchema, threshold: moneySchema }).nullable(),
    messages: z.array(tierMessageSchema),
    /** Whether it is the birthday month, in which points count double (R45). */
    birthdayMonth: z.boolean(),
  })
  .openapi("BeautyPass");
export type BeautyPass = z.infer<typeof passSchema>;

export const perkSchema = z
  .object({
    kind: z.enum(PERK_KINDS),
    /** The name of a perk of the kind `others`. */
    name: z.enum(PERK_NAMES).nullable(),
    percent: z.int().nullable(),
    /** The percentage off the house brand; only for a staff price. */
    ownBrandPercent: z.int().optional(),
    state: z.enum(["active", "upcoming", "ended"]),
    validFrom: day.nullable(),
    validTill: day.nullable(),
  })
  .openapi("Perk");
export type Perk = z.infer<typeof perkSchema>;

const member = { 400: errors[400], 401: errors[401], 403: errors[403] };

/** The dashboard of a member (S2.30, S3.07). */
export const showPass = createRoute({
  method: "get",
  path: "/beauty-pass",
  summary: "Show tier, points and the next tier",
  tags: ["beauty pass"],
  responses: {
    200: json(
      z.object({
        pass: passSchema,
        /** The name and number on the card; null when the account no longer exists. */
        card: z.object({ firstName: z.string(), name: z.string(), number: z.string() }).nullable(),
        perks: z.array(perkSchema),
        latest: z.array(pointsEntrySchema),
        entryCount: z.int(),
        /** Opens the member's calendar feed without signing in. */
        calendarToken: z.string(),
      }),
      "The dashboard",
    ),
    ...member,
  },
});
export type Dashboard = z.infer<(typeof showPass.responses)[200]["content"]["application/json"]["schema"]>;

/** Movements of points (S3.09), newest first. */
export const pointsLog = createRoute({
  method: "get",
  path: "/beauty-pass/points",
  summary: "List the changes of points",
  tags: ["beauty pass"],
  request: { query: z.object({ page: pageNumber }) },
  responses: { 200: json(pageOf(pointsEntrySchema), "A page of the log"), ...member },
});

/** The perks of a member (S3.10). */
export const perks = createRoute({
  method: "get",
  path: "/beauty-pass/perks",
  summary: "List perks with the days on which they are valid",
  tags: ["beauty pass"],
  responses: { 200: json(pageOf(perkSchema), "The perks"), ...member },
});

export const simulationSchema = z
  .object({
    spend: moneySchema,
    on: day,
    points,
    /** Whether birthday points are included. */
    doubled: z.boolean(),
    before: tierSchema,
    /** The tier right after the purchase. */
    after: tierSchema,
    tierReviewOn: day,
    /** The tier after the next review, if nothing else is bought. */
    atReview: tierSchema,
    /** The tier after the next review without this purchase, on the same day. */
    withoutIt: tierSchema,
    pointsExpireOn: day.nullable(),
    next: z.object({ tier: tierSchema, spendToNext: moneySchema }).nullable(),
    keep: z.object({ spendToKeep: moneySchema, by: day }).nullable(),
  })
  .openapi("TierSimulation");
export type TierSimulation = z.infer<typeof simulationSchema>;

/** Computes what a purchase on a day would lead to; nothing is saved. */
export const simulateTier = createRoute({
  method: "get",
  path: "/beauty-pass/simulation",
  summary: "Calculate what a purchase would change in tier and points",
  tags: ["beauty pass"],
  request: {
    query: z.object({
      /** The simulated spend in minor units. */
      spend: z.coerce.number().int().min(1).max(1_000_000_000).openapi({ example: 12_000 }),
      on: day.openapi({ example: "2026-12-24" }),
    }),
  },
  responses: { 200: json(simulationSchema, "The tier and points after the purchase"), ...member, 422: errors[422] },
});

/**
 * The dates of a member's pass for a calendar program, which cannot sign in: the token from the dashboard opens them.
 */
export const passCalendar = createRoute({
  method: "get",
  path: "/beauty-pass/calendar",
  summary: "List the dates of points, tier and bookings as a calendar",
  tags: ["beauty pass"],
  request: {
    query: z.object({
      token: z.string().min(1).max(200).openapi({ example: "a-member.the-signature-of-the-dashboard" }),
    }),
  },
  responses: {
    200: json(
      z.object({
        uid: z.string(),
        dates: z.array(
          z.discriminatedUnion("kind", [
            z.object({ kind: z.literal("points_expiry"), on: day, points }),
            z.object({ kind: z.literal("tier_review"), on: day, tier: tierSchema, spend: moneySchema }),
          ]),
        ),
        /** The member's bookings, from a month ago on; cancelled ones are included so that a calendar removes them. */
        appointments: z.array(
          z.object({
            number: z.string(),
            activity: z.string(),
            store: z.string(),
            addressLines: z.array(z.string()),
            phone: z.string(),
            startsAt: z.iso.datetime(),
            endsAt: z.iso.datetime(),
            seats: z.int(),
            price: activityPriceSchema,
            total: activityPriceSchema,
            cancelled: z.boolean(),
          }),
        ),
      }),
      "The dates",
    ),
    400: errors[400],
    403: errors[403],
  },
});
/** Makes a new link for the calendar feed; earlier links stop working. */
export const renewCalendar = createRoute({
  method: "post",
  path: "/beauty-pass/calendar",
  summary: "Replace the calendar link",
  tags: ["beauty pass", "ours"],
  request: { body: jsonBody(z.strictObject({})) },
  responses: {
    200: json(z.object({ calendarToken: z.string() }), "The new link"),
    ...member,
    413: errors[413],
    415: errors[415],
    422: errors[422],
  },
});

export type PassCalendar = z.infer<(typeof passCalendar.responses)[200]["content"]["application/json"]["schema"]>;
