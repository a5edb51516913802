import type { CountryCode } from "../../../contract/countries";
import { isNumber, newNumber } from "../../kit/text/reference-number";

/** Makes a number such as `SG-7K3M9-Q2VXT`: the country, then a reference number. */
export const newOrderNumber = (country: CountryCode): string => newNumber(country);

/** Checks the form and check letter of a number of this country, before the database is asked. */
export const isOrderNumber = (text: string, country: CountryCode): boolean => isNumber(text, country);
