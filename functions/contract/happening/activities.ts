import { createRoute, z } from "@hono/zod-openapi";
import { tierSchema } from "../beauty-pass/tier-schema";
import { moneySchema } from "../money";
import { errors, json, pageOf, slugSchema } from "../shared";

export const ACTIVITY_KINDS = ["service", "class", "event"] as const;
export const activityKindSchema = z.enum(ACTIVITY_KINDS).openapi("ActivityKind");
export type ActivityKind = z.infer<typeof activityKindSchema>;

/** The price of an activity, which is paid in the store (R64). */
export const activityPriceSchema = z
  .object({
    amount: moneySchema.openapi({ description: "The price for one person, paid in the store; 0 is free" }),
    freeFrom: moneySchema
      .nullable()
      .openapi({ description: "The spending on that day which makes it free; null when it is never free" }),
    backAsVoucher: z.boolean().openapi({ description: "Whether the price is returned as a voucher for the store" }),
  })
  .openapi("ActivityPrice");
export type ActivityPrice = z.infer<typeof activityPriceSchema>;

const storeRefSchema = z.object({ slug: slugSchema, name: z.string(), timeZone: z.string() });

/** A service, class or event in a country (R48, R64), with texts in the language of the request. */
export const activitySchema = z
  .object({
    id: slugSchema,
    kind: activityKindSchema,
    name: z.string(),
    /** A summary in one sentence. */
    summary: z.string(),
    /** Paragraphs of plain text: what happens and what to bring. */
    text: z.array(z.string()),
    /** The heading that a service is listed under; null for classes and events. */
    group: z.object({ slug: slugSchema, name: z.string() }).nullable(),
    durationMinutes: z.int().min(15),
    price: activityPriceSchema,
    bookableOn: z.enum(["web", "app"]),
    /** The least tier that may book; null for everybody. */
    minTier: tierSchema.nullable(),
    /** The id of a picture in `public/img/`, as for products. */
    pictureId: z.string(),
    /** The stores in this country that offer it, in the editors' order. */
    stores: z.array(storeRefSchema),
    /** The next time with a free place, in the named store or in any; null when no open day has one. */
    nextFree: z.object({ startsAt: z.iso.datetime(), storeSlug: slugSchema }).nullable(),
  })
  .openapi("Activity");
export type Activity = z.infer<typeof activitySchema>;

/** One date of a class or an event. */
export const sessionSchema = z
  .object({
    /** The id that a hold names. */
    id: z.string(),
    store: storeRefSchema,
    startsAt: z.iso.datetime(),
    endsAt: z.iso.datetime(),
    capacity: z.int(),
    seatsLeft: z.int(),
  })
  .openapi("ActivitySession");
export type ActivitySession = z.infer<typeof sessionSchema>;

const activityId = z.object({ id: slugSchema.openapi({ example: "everyday-make-up" }) });
const storeQuery = { store: slugSchema.optional().openapi({ example: "orchard" }) };
const activities = json(pageOf(activitySchema), "Activities");

/** Lists services, classes and events (S7.06). */
export const listActivities = createRoute({
  method: "get",
  path: "/booking-service/activities",
  summary: "List the country's services, classes and events",
  tags: ["happening"],
  request: { query: z.object({ ...storeQuery, kind: activityKindSchema.optional() }) },
  responses: { 200: activities, 400: errors[400] },
});

/**
 * Shows one activity (S7.06). `sessions` are its future dates, full ones included, earliest first; none for a service.
 */
export const showActivity = createRoute({
  method: "get",
  path: "/booking-service/activities/{id}",
  summary: "Show a service, class or event, with its dates",
  tags: ["happening"],
  request: { params: activityId, query: z.object(storeQuery) },
  responses: {
    200: json(activitySchema.extend({ sessions: z.array(sessionSchema) }).openapi("ActivityInFull"), "The activity"),
    400: errors[400],
    404: errors[404],
  },
});

/** Shows a service; other kinds are not found (S7.17). */
export const showService = createRoute({
  method: "get",
  path: "/happening/services/activities/{id}",
  summary: "Show a service",
  tags: ["happening"],
  request: { params: activityId, query: z.object(storeQuery) },
  responses: { 200: json(activitySchema, "The service"), 400: errors[400], 404: errors[404] },
});

/** Lists services (S7.14). With `times=false` no next free time is looked for, and `nextFree` is null: reading it costs most of the call. */
export const beautyServices = createRoute({
  method: "get",
  path: "/booking-services/beauty-services",
  summary: "List the country's services",
  tags: ["happening"],
  request: { query: z.object({ times: z.enum(["true", "false"]).optional() }) },
  responses: { 200: activities, 400: errors[400] },
});

/** Lists classes (S7.14). */
export const beautyClasses = createRoute({
  method: "get",
  path: "/booking-services/beauty-classes",
  summary: "List the country's classes",
  tags: ["happening"],
  responses: { 200: activities, 400: errors[400] },
});

/** The tabs of the stores page, in order; a tab without content is left out (S7.14, S1.06). */
export const bookingPages = createRoute({
  method: "get",
  path: "/booking-services/pages",
  summary: "List the pages of stores and activities, with the number of entries of each",
  tags: ["happening"],
  responses: {
    200: json(
      pageOf(
        z
          .object({ slug: z.enum(["stores", "beauty-services", "beauty-classes", "store-events"]), total: z.int() })
          .openapi("BookingPage"),
      ),
      "The pages with the number of entries of each",
    ),
    400: errors[400],
  },
});

/** The services of one store, or of all (S7.16). */
export const storeServices = createRoute({
  method: "get",
  path: "/layouts/store-services/activities",
  summary: "List the services of each store",
  tags: ["happening"],
  request: { query: z.object(storeQuery) },
  responses: { 200: activities, 400: errors[400] },
});

/** Headings of services in order, each with its services, for one store or for all (S7.16). */
export const serviceGroups = createRoute({
  method: "get",
  path: "/layouts/store-services/activity-groups",
  summary: "List services by heading",
  tags: ["happening"],
  request: { query: z.object(storeQuery) },
  responses: {
    200: json(
      pageOf(
        z.object({ slug: slugSchema, name: z.string(), activities: z.array(activitySchema) }).openapi("ActivityGroup"),
      ),
      "The headings",
    ),
    400: errors[400],
  },
});

/** A question that a booking asks besides name and contact (R49). */
export const questionSchema = z
  .object({
    id: slugSchema,
    label: z.string(),
    kind: z.enum(["text", "choice"]),
    required: z.boolean(),
    /** The choices of a question of the kind `choice`; null for others. */
    options: z.array(z.object({ value: slugSchema, label: z.string() })).nullable(),
    /** The most characters; only for `text`. */
    maxLength: z.int(),
  })
  .openapi("BookingQuestion");
export type BookingQuestion = z.infer<typeof questionSchema>;

/** The questions of an activity, by its id (S7.11). */
export const showQuestions = createRoute({
  method: "get",
  path: "/booking-service/questions/{id}",
  summary: "List the questions that an activity asks before a booking",
  tags: ["happening"],
  request: { params: activityId },
  responses: { 200: json(pageOf(questionSchema), "The questions"), 400: errors[400], 404: errors[404] },
});

const dateSchema = z.iso.date().openapi({ description: "A day in the store's time zone", example: "2026-12-01" });
const slugOfStore = slugSchema.openapi({ example: "orchard" });
const artistQuery = { artist: slugSchema.optional().openapi({ description: "Only the times of this artist" }) };

/** One time in the grid of 15 minutes (R47). */
export const slotSchema = z.object({ startsAt: z.iso.datetime(), free: z.boolean() }).openapi("Slot");
export type Slot = z.infer<typeof slotSchema>;

/** All times of one day, taken ones too (S7.18); empty when the store is closed or the day cannot be booked (R47). */
export const showTimeSlots = createRoute({
  method: "get",
  path: "/booking-service/time-slots/{id}",
  summary: "List the times for a service on a day",
  tags: ["happening"],
  request: { params: activityId, query: z.object({ store: slugOfStore, date: dateSchema, ...artistQuery }) },
  responses: {
    200: json(pageOf(slotSchema), "The times, earliest first"),
    400: errors[400],
    404: errors[404],
  },
});

/** The days that can be booked, today first (S7.18). */
export const showAvailableSlots = createRoute({
  method: "get",
  path: "/booking-service/available-slots/{id}",
  summary: "List the days with free times for a service",
  tags: ["happening"],
  request: { params: activityId, query: z.object({ store: slugOfStore, ...artistQuery }) },
  responses: {
    200: json(
      z
        .object({
          days: z.array(
            z.object({
              date: dateSchema,
              state: z.enum(["free", "full", "closed"]),
              free: z.int(),
              firstFree: z.iso.datetime().nullable(),
            }),
          ),
          next: z.iso.datetime().nullable().openapi({ description: "The first free time; null when there is none" }),
        })
        .openapi("AvailableSlots"),
      "Days of the store, today first",
    ),
    400: errors[400],
    404: errors[404],
  },
});

export const artistSchema = z
  .object({
    id: slugSchema,
    name: z.string(),
    /** Their specialities and languages. */
    about: z.string(),
    /** Whether they are free at the requested time; true when no time was requested. */
    free: z.boolean(),
  })
  .openapi("Artist");
export type Artist = z.infer<typeof artistSchema>;

/** Lists the artists who give a service in a store (S2.31). */
export const listArtists = createRoute({
  method: "get",
  path: "/booking-service/artists/{id}",
  summary: "List the artists for a service in a store",
  tags: ["happening"],
  request: {
    params: activityId,
    query: z.object({ store: slugOfStore, startsAt: z.iso.datetime().optional() }),
  },
  responses: { 200: json(pageOf(artistSchema), "The artists by name"), 400: errors[400], 404: errors[404] },
});
