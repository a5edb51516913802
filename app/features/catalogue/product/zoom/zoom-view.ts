/** A point on the screen, measured from the centre of the picture's frame. */
export type Point = Readonly<{ x: number; y: number }>;
/** The scale of a picture, and its shift from the centre. */
export type View = Readonly<{ scale: number; x: number; y: number }>;

export const WHOLE: View = { scale: 1, x: 0, y: 0 };
export const LARGEST = 4;

const between = (least: number, value: number, most: number) => Math.min(Math.max(value, least), most);

/** Limits the view so that the picture always fills its frame, which is `size` wide and high. */
function held({ scale, x, y }: View, size: Point): View {
  const most = { x: ((scale - 1) * size.x) / 2, y: ((scale - 1) * size.y) / 2 };
  return { scale, x: between(-most.x, x, most.x), y: between(-most.y, y, most.y) };
}

/** Scales the view by a factor; the point under `at` stays in place. */
export function scaled(view: View, factor: number, at: Point, size: Point): View {
  const scale = between(1, view.scale * factor, LARGEST);
  const by = scale / view.scale;
  return held({ scale, x: at.x - (at.x - view.x) * by, y: at.y - (at.y - view.y) * by }, size);
}

export const moved = (view: View, by: Point, size: Point): View =>
  held({ scale: view.scale, x: view.x + by.x, y: view.y + by.y }, size);

const middle = ([a, b]: readonly [Point, Point]): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
const apart = ([a, b]: readonly [Point, Point]) => Math.hypot(a.x - b.x, a.y - b.y);

/** Follows two fingers: the picture grows as they move apart, and shifts with them. */
export function pinched(
  view: View,
  before: readonly [Point, Point],
  after: readonly [Point, Point],
  size: Point,
): View {
  const [from, to] = [middle(before), middle(after)];
  const grown = scaled(view, apart(after) / Math.max(apart(before), 1), from, size);
  return moved(grown, { x: to.x - from.x, y: to.y - from.y }, size);
}
