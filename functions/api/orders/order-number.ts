import type { CountryCode } from "../../contract/countries";
import { isNumber, newNumber } from "../reference-number";

/** A number such as `SG-7K3M9-Q2VXT`: the country, then as every reference number. */
export const newOrderNumber = (country: CountryCode): string => newNumber(country);

/** Whether it could be a number of that country: shape and check letter, before anything is looked up. */
export const isOrderNumber = (text: string, country: CountryCode): boolean => isNumber(text, country);
