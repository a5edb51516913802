import { type ActionFunctionArgs, json, redirect } from "@remix-run/cloudflare";
import { toCountry } from "#contract/countries";
import { safePath } from "~/site/links";
import { countryAddress } from "./country-choices.server";

/** The form of the welcome mat: remembers the country for a year (S9.05) and goes there. An unknown country is a 400. */
export async function chooseCountry({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const asked = form.get("country");
  const country = toCountry(typeof asked === "string" ? asked : null);
  if (country === null) return json({ code: "invalid_country" as const }, { status: 400 });
  const back = form.get("return_to");
  context.cookies.set("locale", country.toLowerCase());
  const path = safePath(typeof back === "string" ? back : null);
  return redirect(countryAddress(country, path, context, new URL(request.url)), 303);
}
