/** About where somebody is, as the edge says it (R63). */
export type Place = { latitude: number; longitude: number };

/** As `GET /store-locations` asks for it: about a kilometre, for nobody is known better. */
export const fromOf = (place: Place | null): string | undefined =>
  place === null ? undefined : `${place.latitude.toFixed(2)},${place.longitude.toFixed(2)}`;
