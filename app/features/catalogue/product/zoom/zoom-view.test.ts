import { describe, expect, it } from "vitest";
import { LARGEST, moved, pinched, scaled, WHOLE } from "./zoom-view";

const size = { x: 400, y: 400 };
const centre = { x: 0, y: 0 };

describe("a picture that is enlarged", () => {
  it("keeps the point under the finger in place", () => {
    const at = { x: 100, y: -50 };
    const view = scaled(WHOLE, 2, at, size);
    // A point of the picture is on the screen at scale * point + shift.
    const point = { x: (at.x - WHOLE.x) / WHOLE.scale, y: (at.y - WHOLE.y) / WHOLE.scale };
    expect({ x: view.scale * point.x + view.x, y: view.scale * point.y + view.y }).toEqual(at);
  });

  it("is never smaller than its frame, larger than the limit, or moved past its edge", () => {
    expect(scaled(WHOLE, 0.1, centre, size)).toEqual(WHOLE);
    expect(scaled(WHOLE, 100, centre, size).scale).toBe(LARGEST);
    expect(moved(WHOLE, { x: 50, y: 50 }, size)).toEqual(WHOLE);
    expect(moved({ scale: 2, x: 0, y: 0 }, { x: 999, y: -999 }, size)).toEqual({ scale: 2, x: 200, y: -200 });
  });

  it("fits its frame again at its original size", () => {
    const view = scaled(moved({ scale: 3, x: 0, y: 0 }, { x: 300, y: 100 }, size), 1 / 3, centre, size);
    expect(view.scale).toBeCloseTo(1);
    expect([view.x, view.y].map(Math.abs)).toEqual([0, 0]);
  });

  it("follows two fingers as they spread and move", () => {
    const before = [
      { x: -50, y: 0 },
      { x: 50, y: 0 },
    ] as const;
    const wider = pinched(
      WHOLE,
      before,
      [
        { x: -100, y: 0 },
        { x: 100, y: 0 },
      ],
      size,
    );
    expect(wider).toEqual({ scale: 2, x: 0, y: 0 });
    expect(
      pinched(
        wider,
        before,
        [
          { x: -20, y: 10 },
          { x: 80, y: 10 },
        ],
        size,
      ),
    ).toEqual({ scale: 2, x: 30, y: 10 });
    // Two fingers on one point have no distance to divide by.
    expect(Number.isFinite(pinched(WHOLE, [centre, centre], before, size).scale)).toBe(true);
  });
});
