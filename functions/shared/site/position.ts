/** The shopper's approximate position, as the edge reports it (R63). */
export type Position = { latitude: number; longitude: number };

/**
 * Writes the position for `GET /store-locations`, rounded to about a kilometre so that nobody can be located closely.
 */
export const fromOf = (place: Position | null): string | undefined =>
  place === null ? undefined : `${place.latitude.toFixed(2)},${place.longitude.toFixed(2)}`;
