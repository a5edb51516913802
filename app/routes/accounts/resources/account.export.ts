import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { exportFile } from "~/features/accounts/area/account.server";

export const loader = ({ request, context }: LoaderFunctionArgs) => exportFile(request, context);
