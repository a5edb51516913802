import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { catalogueFile } from "~/features/desk/catalogue/catalogue.server";

export const loader = ({ request, context }: LoaderFunctionArgs) => catalogueFile(request, context);
