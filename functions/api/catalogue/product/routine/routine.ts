import { type ProductRoutine, ROUTINES, type Routine } from "../../../../contract/catalogue/product/routine";
import type { StepRow } from "./routine-store";

/** Where a product stands in its routine; null where it has no step, or is the only step that can be bought. */
export function routineOf(found: readonly StepRow[], slug: string): ProductRoutine | null {
  const own = found.find((row) => row.slug === slug);
  if (own === undefined || found.length === 1) return null;
  const routine = (Object.keys(ROUTINES) as Routine[]).find((name) => ROUTINES[name].some((step) => step === own.step));
  if (routine === undefined) return null;
  const steps = ROUTINES[routine].flatMap((step) => {
    const row = found.find((one) => one.step === step);
    if (row === undefined) return [];
    const brand = { slug: row.brand_slug, name: row.brand_name };
    const picture = { id: row.picture_id, plate: row.plate };
    return [{ step, product: row === own ? null : { slug: row.slug, name: row.name, brand, picture } }];
  });
  return steps.length > 1 ? { routine, step: own.step, steps } : null;
}
