import { z } from "@hono/zod-openapi";
import { slugSchema } from "../../shared";
import { brandRefSchema, pictureSchema } from "./card";

/** The steps of each routine, in their order. */
export const ROUTINES = {
  skin: ["cleanse", "tone", "treat", "moisturise", "protect"],
  makeup: ["prime", "base", "cheeks", "eyes", "lips"],
  hair: ["shampoo", "condition", "hair_care", "style"],
  body: ["wash", "scrub", "body_care"],
} as const;
export type Routine = keyof typeof ROUTINES;
export type RoutineStep = (typeof ROUTINES)[Routine][number];

const ROUTINE_NAMES = Object.keys(ROUTINES) as [Routine, ...Routine[]];
export const ROUTINE_STEPS = Object.values(ROUTINES).flat() as [RoutineStep, ...RoutineStep[]];

/** Where a product stands in its routine, with a product for each other step. */
export const routineSchema = z
  .object({
    routine: z.enum(ROUTINE_NAMES),
    step: z.enum(ROUTINE_STEPS).openapi({ description: "The step of the product itself" }),
    steps: z
      .array(
        z.object({
          step: z.enum(ROUTINE_STEPS),
          product: z
            .object({ slug: slugSchema, name: z.string(), brand: brandRefSchema, picture: pictureSchema })
            .nullable()
            .openapi({ description: "A product that can be bought now; null for the product's own step" }),
        }),
      )
      .openapi({ description: "In the order of use, without steps that the country sells nothing for" }),
  })
  .openapi("ProductRoutine");
export type ProductRoutine = z.infer<typeof routineSchema>;
