/** Points that a member gets without buying, by source (S3.09); the same in all countries, because points are about a Singapore dollar everywhere. */
export const GIVEN_POINTS = {
  published_review: 10,
  downloaded_mobile_app: 25,
  completed_beauty_profile: 20,
  survey_points: 5,
} as const;

/** The most points that an operator gives or takes at once, and within 24 hours. */
export const MOST_ADJUSTED = { once: 500, day: 2000 } as const;
