import { createRoute, z } from "@hono/zod-openapi";
import { idempotent } from "../bag/bag";
import { accessQuery } from "../orders/orders";
import { errors, json, jsonBody, mutationErrors, NOBODY, pageNumber, pageOf, slugSchema } from "../shared";
import { activityKindSchema, activityPriceSchema } from "./activities";

/**
 * The state of a booking (S4.02). `expired` means that its start has passed (R47); it is decided when it is read (R65).
 */
export const bookingStateSchema = z.enum(["confirmed", "rescheduled", "cancelled", "expired"]).openapi("BookingState");
export type BookingState = z.infer<typeof bookingStateSchema>;

export const CANCEL_REASONS = ["plans_changed", "found_another_time", "not_well"] as const;
export const MAX_SEATS = 4;

export const placeSchema = z.object({
  activity: z.object({ id: slugSchema, kind: activityKindSchema, name: z.string(), durationMinutes: z.int() }),
  store: z.object({
    slug: slugSchema,
    name: z.string(),
    addressLines: z.array(z.string()),
    phone: z.string(),
    timeZone: z.string(),
  }),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  /** The artist whom the shopper chose; null for Any Available Artist, and for classes and events. */
  artist: z.object({ id: slugSchema, name: z.string() }).nullable(),
  seats: z.int().min(1).max(MAX_SEATS),
  /** The price for one person. */
  price: activityPriceSchema,
  /** The price for all places, which is paid on the day. */
  total: activityPriceSchema,
});

/** A place that is held while the shopper fills in the form (R47: 10 minutes). Only its random id opens it. */
export const bookingHoldSchema = placeSchema
  .extend({
    id: z.string(),
    expiresAt: z.iso.datetime(),
    expired: z.boolean(),
    offered: z.boolean().openapi({
      description:
        "Whether the places are kept for somebody from the waiting list; once expired, they go to the next in line",
    }),
  })
  .openapi("BookingHold");
export type BookingHold = z.infer<typeof bookingHoldSchema>;

/** A booking (S3.04). */
export const bookingSchema = placeSchema
  .extend({
    /** The confirmation number, such as `MB-72K9Q-04XTR`, which addresses and calls use. */
    number: z.string(),
    state: bookingStateSchema,
    /** The places that are left at that time; null for services (S3.04). */
    remaining: z.int().nullable(),
    fullName: z.string(),
    email: z.string(),
    phone: z.string().nullable(),
    answers: z.array(z.object({ question: z.string(), answer: z.string() })),
    /** When the shopper agreed to come on time and to cancel early. */
    acknowledgedAt: z.iso.datetime(),
    /** Until when it can be moved or cancelled online (R47: 24 hours before). */
    changeableUntil: z.iso.datetime(),
    changeable: z.boolean(),
    cancelledAt: z.iso.datetime().nullable(),
    arrival: z.object({ from: z.iso.datetime(), today: z.boolean(), at: z.iso.datetime().nullable() }).openapi({
      description:
        "From when the arrival can be told, whether it is the booking's day in the store's clock and not over, and when it was told",
    }),
  })
  .openapi("Booking");
export type Booking = z.infer<typeof bookingSchema>;

const holdId = z.object({
  id: z
    .string()
    .regex(/^[0-9a-f]{32}$/)
    .openapi({ example: NOBODY }),
});
const holdInput = z
  .strictObject({
    activityId: slugSchema,
    /** A service: the store and the time. */
    storeSlug: slugSchema.optional(),
    startsAt: z.iso.datetime().optional(),
    /** The chosen artist; Any Available Artist when left out. */
    artistId: slugSchema.optional(),
    /** A class or an event: the date and the number of people (R64). */
    sessionId: z.string().max(120).optional(),
    seats: z.int().min(1).max(MAX_SEATS).optional(),
    /** An earlier hold of the same shopper, which this one replaces, so that going back does not hold two places. */
    replaces: holdId.shape.id.optional(),
  })
  .openapi("BookingHoldInput", {
    example: { activityId: "everyday-make-up", storeSlug: "orchard", startsAt: "2020-01-01T03:00:00.000Z" },
  });

/**
 * Holds a time or seats (R47). The same place with the same key is held once, however often it is sent. `slot_taken`, `class_full`, `slot_not_open`, `booking_app_only`, `booking_needs_tier`, `sign_in_for_bookings`.
 */
export const holdSlot = createRoute({
  method: "post",
  path: "/reservation-service/holds",
  summary: "Hold a time or seats for ten minutes",
  tags: ["happening"],
  request: { headers: idempotent, body: jsonBody(holdInput) },
  responses: { 201: json(bookingHoldSchema, "The hold"), 401: errors[401], ...mutationErrors },
});

/**
 * Shows a hold, also after its time has run out, so that the shopper learns what was lost; 404 once it was booked or given up.
 */
export const showHold = createRoute({
  method: "get",
  path: "/reservation-service/holds/{id}",
  summary: "Show a hold",
  tags: ["happening"],
  request: { params: holdId },
  responses: { 200: json(bookingHoldSchema, "The hold"), 400: errors[400], 404: errors[404] },
});

export const reservationInputSchema = z
  .strictObject({
    holdId: holdId.shape.id,
    /**
     * The rules limit this and the next two fields to 255 characters (S5.02), so that a longer text is reported with all other faults.
     */
    fullName: z.string().trim().max(5000),
    email: z.string().trim().max(5000),
    /** National or with +calling code; optional (S5.02). */
    phone: z.string().trim().max(5000).optional(),
    answers: z.array(z.strictObject({ questionId: slugSchema, value: z.string().trim().max(5000) })).max(20),
    acknowledged: z.boolean(),
  })
  .openapi("ReservationInput", {
    example: {
      holdId: NOBODY,
      fullName: "Melur Tan",
      email: "melur@example.com",
      answers: [],
      acknowledged: true,
    },
  });

const create = {
  method: "post" as const,
  tags: ["happening"],
  request: { body: jsonBody(reservationInputSchema) },
  responses: {
    201: json(
      bookingSchema.extend({ token: z.string() }).openapi("NewBooking"),
      "The booking; its token opens it for a guest",
    ),
    410: errors[410],
    ...mutationErrors,
  },
} satisfies Partial<Parameters<typeof createRoute>[0]>;

/**
 * Books a held place (S7.13). The same form twice in ten minutes gets the same booking twice; for any other caller a booked hold is
 * `booking_not_found`. Faults are `required`, `invalid_email`, `invalid_phone` and `too_long`, each with its field (`answers.<questionId>` for a
 * question); `hold_expired` (410) when the hold has ended and the place is gone (an ended hold is still booked while the place is free);
 * `already_booked` for a person who has another booking then (R47).
 * `slot_not_open` (409) and `activity_not_found` (404) where the store has closed or given the activity up since the hold.
 */
export const createReservation = createRoute({
  ...create,
  path: "/reservation-service",
  summary: "Book the held time or seats",
});
/** Books a held place under the second path (S7.12, R3). */
export const createReservationToo = createRoute({
  ...create,
  path: "/reservation-service/create",
  summary: "Book the held time or seats (the same as POST /reservation-service)",
});

export const bookingNumber = z.object({ id: z.string().max(40).openapi({ example: "MB-00000-00000" }) });
const access = { params: bookingNumber, query: accessQuery };
const whoMay = { 401: errors[401], 410: errors[410], ...mutationErrors };

/**
 * Shows a booking (S7.13): a member's own, or a guest's with the token of the link; anything else answers 404 (R41).
 */
export const showReservation = createRoute({
  method: "get",
  path: "/reservation-service/{id}",
  summary: "Show a booking",
  tags: ["happening"],
  request: access,
  responses: { 200: json(bookingSchema, "The booking"), 400: errors[400], 404: errors[404], 410: errors[410] },
});

/** Lists the member's bookings (R19): future ones first (earliest first), then past ones (latest first). */
export const listReservations = createRoute({
  method: "get",
  path: "/reservation-service",
  summary: "List the member's bookings",
  tags: ["happening"],
  request: { query: z.object({ page: pageNumber }) },
  responses: { 200: json(pageOf(bookingSchema), "The bookings"), 400: errors[400], 401: errors[401] },
});

/**
 * Moves a booking in one step (S2.17): the old time is released only when the new one is taken. `booking_closed`, `booking_expired` (410),
 * `slot_taken`.
 */
export const rescheduleReservation = createRoute({
  method: "patch",
  path: "/reservation-service/{id}",
  summary: "Move a booking to another time",
  tags: ["happening"],
  request: {
    ...access,
    body: jsonBody(
      z
        .strictObject({
          startsAt: z.iso.datetime().optional(),
          artistId: slugSchema.optional(),
          sessionId: z.string().max(120).optional(),
        })
        .openapi("RescheduleInput", { example: { startsAt: "2020-01-01T03:00:00.000Z" } }),
    ),
  },
  responses: { 200: json(bookingSchema, "The booking at its new time"), ...whoMay },
});

/**
 * Cancels a booking (S7.13); a cancelled one is returned again. `booking_closed` within 24 hours of its start (R47), `booking_expired` (410).
 */
export const cancelReservation = createRoute({
  method: "delete",
  path: "/reservation-service/{id}",
  summary: "Cancel a booking",
  tags: ["happening"],
  request: {
    params: bookingNumber,
    query: accessQuery.extend({ reason: z.enum(CANCEL_REASONS).optional() }),
  },
  responses: { 200: json(bookingSchema, "The cancelled booking"), ...whoMay },
});
