import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { orMoved } from "~/features/catalogue/category/moved.server";
import { changePhotos, loadPhotos } from "~/features/reviews/write/photos/photos.server";
import { PhotosPage } from "~/features/reviews/write/photos/photos-page";
import { pageMeta } from "~/platform/page/meta";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data ? pageMeta(matches, { title: data.title, noindex: true }) : [];

export const loader = ({ request, params, context }: LoaderFunctionArgs) =>
  loadPhotos(context, params.slug).catch(orMoved(context, new URL(request.url), params.slug));

export const action = ({ request, params, context }: ActionFunctionArgs) => changePhotos(request, context, params.slug);

export default function ReviewPhotosRoute() {
  return <PhotosPage {...useLoaderData<typeof loader>()} reply={useActionData<typeof action>()} />;
}
