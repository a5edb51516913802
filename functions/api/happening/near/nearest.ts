export type Position = { latitude: number; longitude: number };

const RADIUS = 6371;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** The kilometres between two positions, the short way round. */
export function distance(a: Position, b: Position): number {
  const [from, to] = [radians(a.latitude), radians(b.latitude)];
  const half = (angle: number) => Math.sin(angle / 2) ** 2;
  const chord = half(to - from) + Math.cos(from) * Math.cos(to) * half(radians(b.longitude - a.longitude));
  return 2 * RADIUS * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/** Sorts by distance (R63) and adds the kilometres; without a position the order stays and no kilometres are added. */
export function nearestFirst<T extends Position>(
  places: readonly T[],
  from: Position | null,
): (T & { km: number | null })[] {
  const measured = places.map((place) => ({ ...place, km: from === null ? null : distance(place, from) }));
  return from === null ? measured : measured.sort((a, b) => (a.km ?? 0) - (b.km ?? 0));
}
