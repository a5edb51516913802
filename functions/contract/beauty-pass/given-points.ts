/** Points that a member gets without buying, by source (S3.09); the same in all countries, because points are about a Singapore dollar everywhere. */
export const GIVEN_POINTS = {
  published_review: 10,
  downloaded_mobile_app: 25,
  completed_beauty_profile: 20,
  survey_points: 5,
  /** For whoever invited a friend who bought something and kept it (docs/decisions/083). */
  referred_mobile_app: 50,
  /** For the friend. */
  bonus_points: 25,
} as const;

/** The most points that an operator gives or takes at once, and within 24 hours. */
export const MOST_ADJUSTED = { once: 500, day: 2000 } as const;

/** What an invitation asks for (docs/decisions/083). */
export const REFERRAL = {
  /** The days in which whoever followed a link joins, and those in which they then order. */
  followDays: 30,
  orderDays: 90,
  /** The points that the order's goods would earn, at least: the same worth in each country. */
  leastPoints: 50,
  /** How many friends bring the inviter points, in so many days. */
  most: [
    { count: 5, days: 30 },
    { count: 20, days: 365 },
  ],
} as const;
