import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { loadDirectory } from "~/features/catalogue/category/directory.server";
import { DirectoryPage } from "~/features/catalogue/category/directory-page";
import { page } from "~/platform/page/handle";
import { pageMeta } from "~/platform/page/meta";

export const handle = page({ cache: "directory" });

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => (data ? pageMeta(matches, data) : []);

export const loader = ({ context }: LoaderFunctionArgs) => loadDirectory(context);

export default function CategoriesRoute() {
  return <DirectoryPage {...useLoaderData<typeof loader>()} />;
}
