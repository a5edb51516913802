import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import {
  type ClientActionFunctionArgs,
  type ClientLoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from "@remix-run/react";
import { quietly } from "~/features/editor/alive/quietly";
import { refusalIn } from "~/features/editor/alive/saved";
import { loadText } from "~/features/editor/text/load-text.server";
import { keyIn } from "~/features/editor/text/text.server";
import { textActs } from "~/features/editor/text/text-acts.server";
import { TextPage } from "~/features/editor/text/text-page";
import { pageMeta } from "~/platform/page/meta";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, { title: data?.title ?? "", noindex: true });

export const loader = ({ request, params, context }: LoaderFunctionArgs) =>
  loadText(request, context, keyIn(params, request, context));

export const action = ({ request, params, context }: ActionFunctionArgs) =>
  textActs(keyIn(params, request, context))(request, context);

/** Saves without ever throwing, because an error page would take away what is being typed. */
export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  quietly(() => serverAction<typeof action>());

export const clientLoader = ({ serverLoader }: ClientLoaderFunctionArgs) =>
  quietly(() => serverLoader<typeof loader>());

/** The page says itself what it loads again after a save. */
export const shouldRevalidate = () => false;

export default function TextRoute() {
  return <TextPage {...useLoaderData<typeof loader>()} reply={refusalIn(useActionData<typeof action>())} />;
}
