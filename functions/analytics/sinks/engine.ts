import type { Sink } from "../sink";
import { rollupsOf } from "../totals/rollups";

/** The part of a Workers Analytics Engine dataset that is used here. */
export type Dataset = { writeDataPoint(point: { indexes: string[]; blobs: string[]; doubles: number[] }): void };

/**
 * Workers Analytics Engine, for shops with more visits than a database can take. A point is a line of the totals: the index is the country; blobs are
 * event, key, language, device and day; doubles are hour, count and value.
 */
export const engine = (dataset: Dataset): Sink => ({
  name: "engine",
  take: (measured) => {
    for (const { country, event, key, language, device, day, hour, count, value } of rollupsOf(measured))
      dataset.writeDataPoint({
        indexes: [country],
        blobs: [event, key, language, device, day],
        doubles: [hour, count, value],
      });
    return null;
  },
});
