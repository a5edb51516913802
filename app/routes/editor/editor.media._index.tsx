import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { loadMedia, uploadPicture } from "~/features/editor/media/media.server";
import { MediaPage } from "~/features/editor/media/media-page";
import { pageMeta } from "~/platform/page/meta";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, { title: data?.title ?? "", noindex: true });

export const loader = ({ request, context }: LoaderFunctionArgs) => loadMedia(request, context);

export const action = ({ request, context }: ActionFunctionArgs) => uploadPicture(request, context);

export default function MediaRoute() {
  return <MediaPage {...useLoaderData<typeof loader>()} reply={useActionData<typeof action>()} />;
}
