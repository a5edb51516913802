import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { glance } from "~/features/bag/glance.server";

export const loader = ({ context }: LoaderFunctionArgs) => glance(context);
