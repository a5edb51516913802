import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { changePicture, loadPicture } from "~/features/editor/media/media.server";
import { PicturePage } from "~/features/editor/media/picture-page";
import { pageMeta } from "~/platform/page/meta";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, { title: data?.title ?? "", noindex: true });

export const loader = ({ request, params, context }: LoaderFunctionArgs) =>
  loadPicture(request, context, params.id ?? "");

export const action = ({ request, params, context }: ActionFunctionArgs) =>
  changePicture(params.id ?? "")(request, context);

export default function PictureRoute() {
  return <PicturePage {...useLoaderData<typeof loader>()} reply={useActionData<typeof action>()} />;
}
