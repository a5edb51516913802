import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { titleOf } from "~/features/happening/bookings/booking-words";
import { loadReschedule, moveBooking } from "~/features/happening/bookings/manage/booking.server";
import { askedBooking } from "~/features/happening/bookings/manage/booking-link.server";
import { ReschedulePage } from "~/features/happening/bookings/manage/change-pages";
import { formOf } from "~/platform/form/reply";
import { page } from "~/platform/page/handle";
import { pageMeta } from "~/platform/page/meta";

export { BookingErrorBoundary as ErrorBoundary } from "~/layouts/booking-error-boundary";

export const handle = page({ footer: "short", own: ["token"] });

export const meta: MetaFunction<typeof loader> = ({ data, error, matches }) =>
  pageMeta(matches, { title: titleOf(data, error), noindex: true });

export const loader = ({ request, params, context }: LoaderFunctionArgs) =>
  loadReschedule(request, context, askedBooking(request, params));

export const action = ({ request, params, context }: ActionFunctionArgs) =>
  moveBooking(askedBooking(request, params))(request, context);

export default function RescheduleRoute() {
  const { title: _, ...page } = useLoaderData<typeof loader>();
  return <ReschedulePage {...page} form={formOf(useActionData<typeof action>())} />;
}
