import type { CountryCode } from "../../../contract/countries";
import { opening as AU } from "./au";
import { opening as HK } from "./hk";
import { opening as ID } from "./id";
import { opening as MY } from "./my";
import { opening as NZ } from "./nz";
import type { Opening } from "./opening";
import { opening as PH } from "./ph";
import { opening as SG } from "./sg";
import { opening as TH } from "./th";

/** What each country's shop opens with, one file a country. */
export const OPENINGS: Readonly<Record<CountryCode, Opening>> = { AU, HK, ID, MY, NZ, PH, SG, TH };
