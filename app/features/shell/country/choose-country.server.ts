import { type ActionFunctionArgs, json, redirect } from "@remix-run/cloudflare";
import { toCountry } from "#contract/countries";
import { ERROR_STATUS } from "#contract/errors";
import { readForm, textOf } from "~/platform/form/form-body.server";
import { safePath } from "~/site/addresses/links";
import { countryAddress } from "./country-choices.server";

/**
 * The form of the welcome mat: saves the country for a year (S9.05) and goes to its site. A request without a valid
 * form or country is a 4xx.
 */
export async function chooseCountry({ request, context }: ActionFunctionArgs) {
  const body = await readForm(request);
  if (!body.ok) return json({ code: body.code }, { status: ERROR_STATUS[body.code] });
  const country = toCountry(textOf(body.form, "country"));
  if (country === null) return json({ code: "invalid_country" as const }, { status: ERROR_STATUS.invalid_country });
  context.cookies.set("locale", country.toLowerCase());
  const path = safePath(textOf(body.form, "return_to"));
  return redirect(countryAddress(country, path, context, new URL(request.url)), 303);
}
