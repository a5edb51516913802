import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { newsletterFile } from "~/features/desk/people/newsletter.server";

export const loader = ({ request, context }: LoaderFunctionArgs) => newsletterFile(request, context);
