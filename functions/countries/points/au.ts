import type { CollectionPoints } from "../facts/country";

/** Neither the operator nor the lockers exist; Australians look for a parcel locker that is open day and night (assumption). */
export const collectionPoints = {
  fee: 700,
  days: [3, 8],
  keptDays: 5,
  points: [
    {
      id: "au-sydney",
      kind: "locker",
      name: { en: "Parcel locker, Sydney" },
      lines: { en: "10 Jasmine Street, Sydney NSW 2000" },
      district: { en: "Sydney" },
      postcode: "2000",
    },
    {
      id: "au-parramatta",
      kind: "locker",
      name: { en: "Parcel locker, Parramatta" },
      lines: { en: "5 Jasmine Lane, Parramatta NSW 2150" },
      district: { en: "Parramatta" },
      postcode: "2150",
    },
    {
      id: "au-melbourne",
      kind: "locker",
      name: { en: "Parcel locker, Melbourne" },
      lines: { en: "100 Jasmine Street, Melbourne VIC 3000" },
      district: { en: "Melbourne" },
      postcode: "3000",
    },
    {
      id: "au-richmond",
      kind: "locker",
      name: { en: "Parcel locker, Richmond" },
      lines: { en: "77 Jasmine Road, Richmond VIC 3121" },
      district: { en: "Richmond" },
      postcode: "3121",
    },
    {
      id: "au-brisbane",
      kind: "locker",
      name: { en: "Parcel locker, Brisbane" },
      lines: { en: "40 Jasmine Street, Brisbane QLD 4000" },
      district: { en: "Brisbane" },
      postcode: "4000",
    },
    {
      id: "au-perth",
      kind: "locker",
      name: { en: "Parcel locker, Perth" },
      lines: { en: "3 Jasmine Terrace, Perth WA 6000" },
      district: { en: "Perth" },
      postcode: "6000",
    },
    {
      id: "au-adelaide",
      kind: "locker",
      name: { en: "Parcel locker, Adelaide" },
      lines: { en: "21 Jasmine Place, Adelaide SA 5000" },
      district: { en: "Adelaide" },
      postcode: "5000",
    },
    {
      id: "au-hobart",
      kind: "locker",
      name: { en: "Parcel locker, Hobart" },
      lines: { en: "6 Jasmine Street, Hobart TAS 7000" },
      district: { en: "Hobart" },
      postcode: "7000",
    },
  ],
} as const satisfies CollectionPoints;
