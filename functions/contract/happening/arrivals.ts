import { createRoute, z } from "@hono/zod-openapi";
import { accessQuery } from "../orders/orders";
import { deskErrors, errors, json, jsonBody, mutationErrors, pageNumber, pageOf } from "../shared";
import { bookingNumber, bookingSchema } from "./reservations";

/**
 * Says that who booked is in the store, from an hour before the start to the end; said again, it stays what it was. `check_in_early`, `check_in_over`,
 * `booking_cancelled`.
 */
export const checkIn = createRoute({
  method: "post",
  path: "/reservation-service/{id}/arrival",
  summary: "Say that who booked has arrived",
  tags: ["happening", "ours"],
  request: { params: bookingNumber, query: accessQuery, body: jsonBody(z.strictObject({})) },
  responses: { 200: json(bookingSchema, "The booking with its arrival"), 410: errors[410], ...mutationErrors },
});

export const visitSchema = z
  .object({
    number: z.string(),
    activity: z.string(),
    store: z.string(),
    timeZone: z.string(),
    startsAt: z.iso.datetime(),
    endsAt: z.iso.datetime(),
    /** The artist of a service; null for classes and events. */
    artist: z.string().nullable(),
    seats: z.int(),
    fullName: z.string(),
    arrivedAt: z.iso.datetime().nullable(),
  })
  .openapi("Visit");
export type Visit = z.infer<typeof visitSchema>;

/** Lists the country's bookings of today, by the calendar of each store. */
export const deskVisits = createRoute({
  method: "get",
  path: "/operator/arrivals",
  summary: "List today's bookings and who has arrived",
  tags: ["operator", "ours"],
  request: { query: z.object({ page: pageNumber }) },
  responses: { 200: json(pageOf(visitSchema), "The bookings, by their start"), ...deskErrors },
});
