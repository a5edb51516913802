import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { passkeyQuestion } from "~/features/accounts/factors/passkeys.server";

export const loader = ({ request, context }: LoaderFunctionArgs) => passkeyQuestion(request, context);
