import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { askedBooking } from "~/features/happening/bookings/booking-link.server";
import { bookingCalendar } from "~/features/happening/bookings/calendar.server";
import { page } from "~/platform/page/handle";

export const handle = page({ own: ["token"] });

export const loader = ({ request, params, context }: LoaderFunctionArgs) =>
  bookingCalendar(context, askedBooking(request, params));
