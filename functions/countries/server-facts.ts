import * as au from "./au";
import type {
  ConsentDefaults,
  CountryCode,
  GiftCards,
  Holidays,
  QrRail,
  Seller,
  StoreClosures,
  TaxNumberRule,
} from "./country";
import * as hk from "./hk";
import * as id from "./id";
import * as my from "./my";
import * as nz from "./nz";
import * as ph from "./ph";
import * as sg from "./sg";
import * as th from "./th";

/** The facts of a country that only the server knows, in one file per country. */
export type ServerFacts = {
  zones: readonly [string, ...string[]];
  seller: Seller;
  taxNumber: TaxNumberRule | null;
  giftCards: GiftCards;
  consentDefaults: ConsentDefaults;
  holidays: Holidays;
  storeClosures: StoreClosures;
  qr: QrRail | null;
};

export const SERVER_FACTS: Readonly<Record<CountryCode, ServerFacts>> = {
  AU: au,
  HK: hk,
  ID: id,
  MY: my,
  NZ: nz,
  PH: ph,
  SG: sg,
  TH: th,
};
