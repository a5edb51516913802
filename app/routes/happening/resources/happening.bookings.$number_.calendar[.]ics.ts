import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { bookingCalendar } from "~/features/happening/bookings/calendar.server";
import { askedBooking } from "~/features/happening/bookings/manage/booking-link.server";
import { page } from "~/platform/page/handle";

export const handle = page({ own: ["token"] });

export const loader = ({ request, params, context }: LoaderFunctionArgs) =>
  bookingCalendar(context, askedBooking(request, params));
