import { z } from "@hono/zod-openapi";

/** How different two shades look: not at all, visible side by side, or visible at once. */
export const shadeBandSchema = z.enum(["identical", "touch", "clear"]).openapi("ShadeBand");
export type ShadeBand = z.infer<typeof shadeBandSchema>;

export const shadeWaySchema = z
  .enum(["lighter", "deeper", "warmer", "cooler", "brighter", "softer"])
  .openapi("ShadeWay");
export type ShadeWay = z.infer<typeof shadeWaySchema>;

export const shadeDifferenceSchema = z
  .object({
    distance: z.number().min(0).openapi({ description: "CIEDE2000, rounded to hundredths" }),
    band: shadeBandSchema,
    ways: z
      .array(shadeWaySchema)
      .max(2)
      .openapi({ description: "How it differs from the other shade, the clearest difference first" }),
  })
  .openapi("ShadeDifference");
export type ShadeDifference = z.infer<typeof shadeDifferenceSchema>;
