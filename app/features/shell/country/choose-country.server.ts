import { toCountry } from "#contract/countries";
import { done, takes } from "~/platform/form/actions.server";
import { safePath } from "~/site/addresses/links";
import { countryAddress } from "./country-choices.server";

/** The form of the welcome mat: saves the country for a year (S9.05) and redirects to its site. */
export const chooseCountry = takes(async (form, context) => {
  const country = toCountry(form.text("country"));
  if (country === null) return form.refusedFor("invalid_country");
  context.cookies.set("locale", country.toLowerCase());
  const path = safePath(form.text("return_to"));
  return done(context, countryAddress(country, path, context, new URL(form.request.url)));
});
