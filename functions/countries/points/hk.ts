import type { CollectionPoints } from "../facts/country";

/** Neither the operator nor the points exist; Hong Kong's shoppers look for lockers and counters near stations (assumption). */
export const collectionPoints = {
  fee: 2000,
  days: [1, 3],
  keptDays: 3,
  points: [
    {
      id: "hk-central",
      kind: "locker",
      name: { en: "Parcel locker, Central", zh: "智能櫃（中環）" },
      lines: { en: "G/F, 8 Jasmine Lane, Central", zh: "中環茉莉里8號地下" },
      district: { en: "Central and Western", zh: "中西區" },
    },
    {
      id: "hk-causeway-bay",
      kind: "locker",
      name: { en: "Parcel locker, Causeway Bay", zh: "智能櫃（銅鑼灣）" },
      lines: { en: "1/F, 20 Jasmine Road, Causeway Bay", zh: "銅鑼灣茉莉道20號1樓" },
      district: { en: "Wan Chai", zh: "灣仔區" },
    },
    {
      id: "hk-mong-kok",
      kind: "counter",
      name: { en: "Collection counter, Mong Kok", zh: "取件站（旺角）" },
      lines: { en: "Shop 12, 5 Jasmine Street, Mong Kok", zh: "旺角茉莉街5號12號舖" },
      district: { en: "Yau Tsim Mong", zh: "油尖旺區" },
    },
    {
      id: "hk-kwun-tong",
      kind: "locker",
      name: { en: "Parcel locker, Kwun Tong", zh: "智能櫃（觀塘）" },
      lines: { en: "G/F, 66 Jasmine Street, Kwun Tong", zh: "觀塘茉莉街66號地下" },
      district: { en: "Kwun Tong", zh: "觀塘區" },
    },
    {
      id: "hk-sha-tin",
      kind: "locker",
      name: { en: "Parcel locker, Sha Tin", zh: "智能櫃（沙田）" },
      lines: { en: "Level 3, 1 Jasmine Circuit, Sha Tin", zh: "沙田茉莉圍1號3樓" },
      district: { en: "Sha Tin", zh: "沙田區" },
    },
    {
      id: "hk-tsuen-wan",
      kind: "counter",
      name: { en: "Collection counter, Tsuen Wan", zh: "取件站（荃灣）" },
      lines: { en: "Shop 3, 40 Jasmine Path, Tsuen Wan", zh: "荃灣茉莉徑40號3號舖" },
      district: { en: "Tsuen Wan", zh: "荃灣區" },
    },
    {
      id: "hk-yuen-long",
      kind: "locker",
      name: { en: "Parcel locker, Yuen Long", zh: "智能櫃（元朗）" },
      lines: { en: "G/F, 9 Jasmine Road, Yuen Long", zh: "元朗茉莉路9號地下" },
      district: { en: "Yuen Long", zh: "元朗區" },
    },
    {
      id: "hk-tung-chung",
      kind: "locker",
      name: { en: "Parcel locker, Tung Chung", zh: "智能櫃（東涌）" },
      lines: { en: "G/F, 2 Jasmine Street, Tung Chung", zh: "東涌茉莉街2號地下" },
      district: { en: "Islands", zh: "離島區" },
    },
  ],
} as const satisfies CollectionPoints;
