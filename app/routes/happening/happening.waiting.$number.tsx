import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { titleOf } from "~/features/happening/bookings/booking-words";
import { askedWaiting, changeWaiting, loadWaiting } from "~/features/happening/waiting/waiting.server";
import { WaitingPage } from "~/features/happening/waiting/waiting-page";
import { page } from "~/platform/page/handle";
import { pageMeta } from "~/platform/page/meta";

export { BookingErrorBoundary as ErrorBoundary } from "~/layouts/booking-error-boundary";

export const handle = page({ own: ["token"] });

export const meta: MetaFunction<typeof loader> = ({ data, error, matches }) =>
  pageMeta(matches, { title: titleOf(data, error), noindex: true });

export const loader = ({ request, params, context }: LoaderFunctionArgs) =>
  loadWaiting(context, askedWaiting(request, params.number));

export const action = ({ request, params, context }: ActionFunctionArgs) =>
  changeWaiting(askedWaiting(request, params.number))(request, context);

export default function WaitingRoute() {
  const { waiting, token } = useLoaderData<typeof loader>();
  return <WaitingPage waiting={waiting} token={token} reply={useActionData<typeof action>()} />;
}
