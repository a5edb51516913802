import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { askedBooking } from "~/features/happening/bookings/booking-link.server";
import { bookingCalendar } from "~/features/happening/bookings/calendar.server";

export const loader = ({ request, params, context }: LoaderFunctionArgs) =>
  bookingCalendar(context, askedBooking(request, params));
