import { createRoute, z } from "@hono/zod-openapi";
import { idempotent } from "../bag/bag";
import { accessQuery } from "../orders/orders";
import { deskErrors, errors, json, jsonBody, mutationErrors, pageNumber, pageOf, slugSchema } from "../shared";
import { MAX_SEATS, placeSchema } from "./reservations";

/**
 * `lapsed`: the offer ran out. `left`: who waited left, or passed the offer on. `closed`: the date is over or too near. Decided when it is read (R65).
 */
export const WAITING_STATES = ["waiting", "offered", "booked", "lapsed", "left", "closed"] as const;
export const waitingStateSchema = z.enum(WAITING_STATES).openapi("WaitingState");
export type WaitingState = z.infer<typeof waitingStateSchema>;

/** A place on the waiting list of a full date. */
export const waitingSchema = placeSchema
  .omit({ artist: true })
  .extend({
    /** The number, such as `MW-72K9Q-04XTR`, which addresses and calls use. */
    number: z.string(),
    state: waitingStateSchema,
    sessionId: z.string(),
    place: z.int().min(1).nullable().openapi({ description: "The place in line; null when it is no longer in line" }),
    offer: z
      .object({ holdId: z.string(), until: z.iso.datetime() })
      .nullable()
      .openapi({ description: "The hold of the offered places, to be booked like any hold; null when none is open" }),
    /** Until when offered places are kept, or were. */
    keptUntil: z.iso.datetime().nullable(),
    fullName: z.string(),
    email: z.string(),
    createdAt: z.iso.datetime(),
  })
  .openapi("Waiting");
export type Waiting = z.infer<typeof waitingSchema>;

export const waitingInputSchema = z
  .strictObject({
    activityId: slugSchema,
    sessionId: z.string().max(120),
    seats: z.int().min(1).max(MAX_SEATS),
    /** The rules limit this and the next field to 255 characters (S5.02). */
    fullName: z.string().trim().max(5000),
    email: z.string().trim().max(5000),
  })
  .openapi("WaitingInput", {
    example: {
      activityId: "evening-make-up-class",
      sessionId: "nothing--2020-01-01",
      seats: 2,
      fullName: "Melur Tan",
      email: "melur@example.com",
    },
  });

/**
 * Joins the waiting list of a date that has too few places, once for each person. `places_free` while there are enough; `already_waiting`,
 * `already_booked`, `waiting_closed` when no offer could be read before the date begins; `slot_not_open`, `booking_needs_tier`.
 */
export const joinWaiting = createRoute({
  method: "post",
  path: "/reservation-service/waiting",
  summary: "Join the waiting list of a full class or event",
  tags: ["happening", "ours"],
  request: { headers: idempotent, body: jsonBody(waitingInputSchema) },
  responses: {
    201: json(
      waitingSchema.extend({ token: z.string() }).openapi("NewWaiting"),
      "The place in line; its token opens it for a guest",
    ),
    401: errors[401],
    ...mutationErrors,
  },
});

const waitingNumber = z.object({ number: z.string().max(40).openapi({ example: "MW-00000-00000" }) });

/** Shows a place in line: a member's own, or a guest's with the token of the link; anything else answers 404 (R41). */
export const showWaiting = createRoute({
  method: "get",
  path: "/reservation-service/waiting/{number}",
  summary: "Show a place on a waiting list",
  tags: ["happening", "ours"],
  request: { params: waitingNumber, query: accessQuery },
  responses: { 200: json(waitingSchema, "The place in line"), 400: errors[400], 404: errors[404], 410: errors[410] },
});

/** Leaves the line, or passes offered places on to the next at once; who has left already is answered the same. `offer_over` for a booked offer. */
export const leaveWaiting = createRoute({
  method: "delete",
  path: "/reservation-service/waiting/{number}",
  summary: "Leave a waiting list, or pass the offered places on",
  tags: ["happening", "ours"],
  request: { params: waitingNumber, query: accessQuery },
  responses: { 200: json(waitingSchema, "The place that was given up"), 410: errors[410], ...mutationErrors },
});

/** Lists the waiting lists that the member is on, for dates ahead. */
export const listWaiting = createRoute({
  method: "get",
  path: "/reservation-service/waiting",
  summary: "List the member's places on waiting lists",
  tags: ["happening", "ours"],
  responses: { 200: json(pageOf(waitingSchema), "The places, soonest first"), 400: errors[400], 401: errors[401] },
});

export const waitingDateSchema = z
  .object({
    sessionId: z.string(),
    activity: z.string(),
    store: z.string(),
    timeZone: z.string(),
    startsAt: z.iso.datetime(),
    capacity: z.int(),
    booked: z.int().openapi({ description: "Places that are booked, held or kept" }),
    waiting: z.int().openapi({ description: "People in line" }),
    offered: z.int().openapi({ description: "People with an open offer" }),
  })
  .openapi("WaitingDate");
export type WaitingDate = z.infer<typeof waitingDateSchema>;

const tags = ["operator", "ours"];

/** Lists coming dates of the country that have a waiting list. */
export const deskWaitingDates = createRoute({
  method: "get",
  path: "/operator/waiting-lists",
  summary: "List the dates with a waiting list",
  tags,
  request: { query: z.object({ page: pageNumber }) },
  responses: { 200: json(pageOf(waitingDateSchema), "The dates, soonest first"), ...deskErrors },
});

export const waitingPersonSchema = z
  .object({
    number: z.string(),
    state: waitingStateSchema,
    fullName: z.string(),
    email: z.string(),
    seats: z.int(),
    createdAt: z.iso.datetime(),
    offeredAt: z.iso.datetime().nullable(),
    until: z.iso.datetime().nullable(),
  })
  .openapi("WaitingPerson");
export type WaitingPerson = z.infer<typeof waitingPersonSchema>;

/** Lists who waits for one date, in the order of the line, with those who were offered places before. */
export const deskWaitingPeople = createRoute({
  method: "get",
  path: "/operator/waiting-lists/{session}",
  summary: "List the people on the waiting list of a date",
  tags,
  request: {
    params: z.object({ session: z.string().max(120).openapi({ example: "nothing--2020-01-01" }) }),
    query: z.object({ page: pageNumber }),
  },
  responses: { 200: json(pageOf(waitingPersonSchema), "The people, in the order of the line"), ...deskErrors },
});

/** Every call about waiting lists. */
export const WAITING_CALLS = {
  joinWaiting,
  listWaiting,
  showWaiting,
  leaveWaiting,
  deskWaitingDates,
  deskWaitingPeople,
} as const;
