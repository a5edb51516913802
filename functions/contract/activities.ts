import { createRoute, z } from "@hono/zod-openapi";
import { moneySchema } from "./money";
import { errors, json, pageOf, slugSchema } from "./shared";
import { tierSchema } from "./tiers";

export const ACTIVITY_KINDS = ["service", "class", "event"] as const;
export const activityKindSchema = z.enum(ACTIVITY_KINDS).openapi("ActivityKind");
export type ActivityKind = z.infer<typeof activityKindSchema>;

/** R64: paid in the store. */
export const activityPriceSchema = z
  .object({
    amount: moneySchema.openapi({ description: "What is paid in the store for one person; 0 is free" }),
    freeFrom: moneySchema
      .nullable()
      .openapi({ description: "Free for who spends this much on the day; null if never" }),
    backAsVoucher: z.boolean().openapi({ description: "What was paid comes back as a voucher for the store" }),
  })
  .openapi("ActivityPrice");
export type ActivityPrice = z.infer<typeof activityPriceSchema>;

const storeRefSchema = z.object({ slug: slugSchema, name: z.string(), timeZone: z.string() });

/** A service, class or event as a country offers it (R48, R64); words in the language of the request. */
export const activitySchema = z
  .object({
    id: slugSchema,
    kind: activityKindSchema,
    name: z.string(),
    /** One sentence. */
    summary: z.string(),
    /** Paragraphs of plain text: what happens, what to bring. */
    text: z.array(z.string()),
    /** Under which heading a service stands; null for classes and events. */
    group: z.object({ slug: slugSchema, name: z.string() }).nullable(),
    durationMinutes: z.int().min(15),
    price: activityPriceSchema,
    bookableOn: z.enum(["web", "app"]),
    /** Who may book: null is everybody, else members of that tier or above. */
    minTier: tierSchema.nullable(),
    /** Id of a picture in `public/img/`, as a product's. */
    pictureId: z.string(),
    /** Where it is offered in this country, in the editors' order. */
    stores: z.array(storeRefSchema),
    /** The next time with a free place, in the named store or any; null when there is none in the days that are open. */
    nextFree: z.object({ startsAt: z.iso.datetime(), storeSlug: slugSchema }).nullable(),
  })
  .openapi("Activity");
export type Activity = z.infer<typeof activitySchema>;

/** One date of a class or an event. */
export const sessionSchema = z
  .object({
    /** What a hold names. */
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

/** S7.06. */
export const listActivities = createRoute({
  method: "get",
  path: "/booking-service/activities",
  summary: "Services, classes and events of the country",
  tags: ["happening"],
  request: { query: z.object({ ...storeQuery, kind: activityKindSchema.optional() }) },
  responses: { 200: activities, 400: errors[400] },
});

/** S7.06. `sessions` are the dates that can still be booked or are full, soonest first; none for a service. */
export const showActivity = createRoute({
  method: "get",
  path: "/booking-service/activities/{id}",
  summary: "One service, class or event, with its dates",
  tags: ["happening"],
  request: { params: activityId, query: z.object(storeQuery) },
  responses: {
    200: json(activitySchema.extend({ sessions: z.array(sessionSchema) }).openapi("ActivityInFull"), "The activity"),
    400: errors[400],
    404: errors[404],
  },
});

/** S7.17: the same for services alone; another kind is not found. */
export const showService = createRoute({
  method: "get",
  path: "/happening/services/activities/{id}",
  summary: "One service",
  tags: ["happening"],
  request: { params: activityId, query: z.object(storeQuery) },
  responses: { 200: json(activitySchema, "The service"), 400: errors[400], 404: errors[404] },
});

/** S7.14. */
export const beautyServices = createRoute({
  method: "get",
  path: "/booking-services/beauty-services",
  summary: "The country's services",
  tags: ["happening"],
  responses: { 200: activities, 400: errors[400] },
});

/** S7.14. */
export const beautyClasses = createRoute({
  method: "get",
  path: "/booking-services/beauty-classes",
  summary: "The country's classes",
  tags: ["happening"],
  responses: { 200: activities, 400: errors[400] },
});

/** S7.14, S1.06: the tabs of the stores' page in their order; one with nothing in it is left out. */
export const bookingPages = createRoute({
  method: "get",
  path: "/booking-services/pages",
  summary: "What can be looked at in the stores' pages",
  tags: ["happening"],
  responses: {
    200: json(
      pageOf(
        z
          .object({ slug: z.enum(["stores", "beauty-services", "beauty-classes", "store-events"]), total: z.int() })
          .openapi("BookingPage"),
      ),
      "The pages and how much each holds",
    ),
    400: errors[400],
  },
});

/** S7.16: the services of one store, or of all. */
export const storeServices = createRoute({
  method: "get",
  path: "/layouts/store-services/activities",
  summary: "Services by store",
  tags: ["happening"],
  request: { query: z.object(storeQuery) },
  responses: { 200: activities, 400: errors[400] },
});

/** S7.16: headings of services in their order, each with the services under it; for one store or for all. */
export const serviceGroups = createRoute({
  method: "get",
  path: "/layouts/store-services/activity-groups",
  summary: "Services under their headings",
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

/** R49: what is asked beside name and address. */
export const questionSchema = z
  .object({
    id: slugSchema,
    label: z.string(),
    kind: z.enum(["text", "choice"]),
    required: z.boolean(),
    /** With `choice`. */
    options: z.array(z.object({ value: slugSchema, label: z.string() })).nullable(),
    /** Letters at most, with `text`. */
    maxLength: z.int(),
  })
  .openapi("BookingQuestion");
export type BookingQuestion = z.infer<typeof questionSchema>;

/** S7.11: by the id of the activity. */
export const showQuestions = createRoute({
  method: "get",
  path: "/booking-service/questions/{id}",
  summary: "What an activity asks before it is booked",
  tags: ["happening"],
  request: { params: activityId },
  responses: { 200: json(pageOf(questionSchema), "The questions"), 400: errors[400], 404: errors[404] },
});

const dateSchema = z.iso.date().openapi({ description: "A day in the store's time zone", example: "2026-12-01" });
const slugOfStore = slugSchema.openapi({ example: "orchard" });
const artistQuery = { artist: slugSchema.optional().openapi({ description: "Only this artist's times" }) };

/** One time of the grid of 15 minutes (R47). */
export const slotSchema = z.object({ startsAt: z.iso.datetime(), free: z.boolean() }).openapi("Slot");
export type Slot = z.infer<typeof slotSchema>;

/** S7.18: each time of one day, taken ones too; empty when the store is closed or the day not open for booking (R47). */
export const showTimeSlots = createRoute({
  method: "get",
  path: "/booking-service/time-slots/{id}",
  summary: "The times of one day for a service",
  tags: ["happening"],
  request: { params: activityId, query: z.object({ store: slugOfStore, date: dateSchema, ...artistQuery }) },
  responses: {
    200: json(pageOf(slotSchema), "The times, earliest first"),
    400: errors[400],
    404: errors[404],
  },
});

/** S7.18: the days that are open for booking, today first. */
export const showAvailableSlots = createRoute({
  method: "get",
  path: "/booking-service/available-slots/{id}",
  summary: "The days with free times for a service",
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
          next: z.iso.datetime().nullable().openapi({ description: "The first free time; null for none" }),
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
    /** What they are good at and which languages they speak. */
    about: z.string(),
    /** Whether they are free at the time that was asked about; true without one. */
    free: z.boolean(),
  })
  .openapi("Artist");
export type Artist = z.infer<typeof artistSchema>;

/** Ours (S2.31): who does a service in a store. */
export const listArtists = createRoute({
  method: "get",
  path: "/booking-service/artists/{id}",
  summary: "Who does a service in a store",
  tags: ["happening"],
  request: {
    params: activityId,
    query: z.object({ store: slugOfStore, startsAt: z.iso.datetime().optional() }),
  },
  responses: { 200: json(pageOf(artistSchema), "The artists by name"), 400: errors[400], 404: errors[404] },
});
