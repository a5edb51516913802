import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { changeSession, loadSession } from "~/features/happening/session/session.server";
import { sessionMeta } from "~/features/happening/session/session-meta";
import { SessionPage } from "~/features/happening/session/session-page";
import { page } from "~/platform/page/handle";
import { kindIn } from "~/site/addresses/activity-paths";

export const handle = page({ footer: "short", own: ["hold"] });

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => sessionMeta(matches, data);

/** Classes and events; services have their own route. @throws 404 */
function kindOf(folder: string | undefined) {
  const kind = kindIn(folder);
  if (kind === null || kind === "service") throw new Response(null, { status: 404 });
  return kind;
}

export const loader = ({ request, params, context }: LoaderFunctionArgs) =>
  loadSession(request, context, kindOf(params.kind), params.id ?? "");

export const action = ({ request, params, context }: ActionFunctionArgs) =>
  changeSession(request, context, kindOf(params.kind), params.id ?? "");

export default function SessionRoute() {
  return <SessionPage data={useLoaderData<typeof loader>()} reply={useActionData<typeof action>()} />;
}
