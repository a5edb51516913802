import * as AU from "./au";
import type { Country, ServerFacts } from "./facts/country";
import * as HK from "./hk";
import * as ID from "./id";
import * as MY from "./my";
import * as NZ from "./nz";
import * as PH from "./ph";
import * as SG from "./sg";
import * as TH from "./th";

/** What both sides know of the countries that we sell in (S3.01, S1.11, S9.03, S9.07). */
export const COUNTRIES = {
  AU: AU.facts,
  HK: HK.facts,
  ID: ID.facts,
  MY: MY.facts,
  NZ: NZ.facts,
  PH: PH.facts,
  SG: SG.facts,
  TH: TH.facts,
} as const satisfies Record<string, Country>;

export type CountryCode = keyof typeof COUNTRIES;

/** All that a country's file says. It is named apart, so that a browser which knows the facts above gets nothing of this. */
export const SERVER_FACTS: Readonly<Record<CountryCode, ServerFacts>> = { AU, HK, ID, MY, NZ, PH, SG, TH };
