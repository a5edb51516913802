import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { avoidListText } from "#contract/catalogue/product/avoid-groups";
import { loadAssistant } from "~/features/assistant/assistant.server";
import { AssistantPage } from "~/features/assistant/assistant-page";
import { AssistantPanel } from "~/features/assistant/assistant-panel";
import sheet from "~/features/assistant/assistant-panel?styles";
import { handOver } from "~/features/assistant/person/person.server";
import { avoidListIn } from "~/features/catalogue/avoid/avoid-cookie";
import { page } from "~/platform/page/handle";
import { pageMeta } from "~/platform/page/meta";

/** The panel that opens over another page. */
function Over() {
  return <AssistantPanel data={useLoaderData<typeof loader>()} sheet={sheet} />;
}

/** An answer is for one reader, and no crawler indexes text that anyone can type. */
export const handle = page({ own: true, query: ["q"], parts: { assistant: Over } });

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data ? pageMeta(matches, { title: data.title, description: data.description, noindex: data.noindex }) : [];

export const loader = ({ request, context }: LoaderFunctionArgs) =>
  loadAssistant(context, new URL(request.url), avoidListText(avoidListIn(context.cookies)));

export const action = ({ request, context }: ActionFunctionArgs) => handOver(request, context);

export default function AssistantRoute() {
  return <AssistantPage {...useLoaderData<typeof loader>()} reply={useActionData<typeof action>()} />;
}
