import type { CollectionPoints } from "../facts/country";

/** Neither the operator nor the lockers exist; Singapore's shoppers look for a locker below their block (assumption). */
export const collectionPoints = {
  fee: 200,
  days: [1, 3],
  keptDays: 3,
  points: [
    {
      id: "sg-tampines",
      kind: "locker",
      name: { en: "Parcel locker, Tampines" },
      lines: { en: "1 Jasmine Central, Singapore 529500" },
      district: { en: "Tampines" },
      postcode: "529500",
    },
    {
      id: "sg-bishan",
      kind: "locker",
      name: { en: "Parcel locker, Bishan" },
      lines: { en: "20 Jasmine Place, Singapore 579800" },
      district: { en: "Bishan" },
      postcode: "579800",
    },
    {
      id: "sg-jurong-east",
      kind: "locker",
      name: { en: "Parcel locker, Jurong East" },
      lines: { en: "50 Jasmine Gateway, Singapore 608500" },
      district: { en: "Jurong East" },
      postcode: "608500",
    },
    {
      id: "sg-punggol",
      kind: "locker",
      name: { en: "Parcel locker, Punggol" },
      lines: { en: "80 Jasmine Field, Singapore 828700" },
      district: { en: "Punggol" },
      postcode: "828700",
    },
    {
      id: "sg-toa-payoh",
      kind: "locker",
      name: { en: "Parcel locker, Toa Payoh" },
      lines: { en: "500 Jasmine Lorong, Singapore 310500" },
      district: { en: "Toa Payoh" },
      postcode: "310500",
    },
    {
      id: "sg-woodlands",
      kind: "locker",
      name: { en: "Parcel locker, Woodlands" },
      lines: { en: "30 Jasmine Avenue, Singapore 738000" },
      district: { en: "Woodlands" },
      postcode: "738000",
    },
    {
      id: "sg-orchard",
      kind: "locker",
      name: { en: "Parcel locker, Orchard" },
      lines: { en: "2 Jasmine Walk, Singapore 238800" },
      district: { en: "Orchard" },
      postcode: "238800",
    },
  ],
} as const satisfies CollectionPoints;
