import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { goToPreview } from "~/features/content/preview/preview.server";
import { countryAddress } from "~/features/shell/country/country-choices.server";

/** The bar's form: goes on to the page with the options that were chosen. */
export const loader = ({ request, context }: LoaderFunctionArgs) =>
  goToPreview(request, context, (country, path) => countryAddress(country, path, context, new URL(request.url)));
