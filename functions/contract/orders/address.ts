import { z } from "@hono/zod-openapi";
import { ADDRESS_FIELDS, type AddressField } from "./address-fields";

const line = z.string().trim().min(1).max(120);
export const addressSchema = z
  .strictObject(
    Object.fromEntries(ADDRESS_FIELDS.map((field) => [field, line.optional()])) as Record<
      AddressField,
      z.ZodOptional<typeof line>
    >,
  )
  .openapi("Address");
export type Address = z.infer<typeof addressSchema>;

export const addressFieldSpecSchema = z.object({
  field: z.enum(ADDRESS_FIELDS),
  required: z.boolean(),
  pattern: z.string().nullable(),
  /** The choices of a closed list (states, areas); null for free text. */
  options: z.array(z.object({ value: z.string(), label: z.string() })).nullable(),
  suggestions: z.array(z.string()).optional().openapi({ description: "Names to choose from; other text is accepted" }),
  autocomplete: z.string(),
  inputMode: z.enum(["text", "numeric"]),
});
export type AddressFieldSpec = z.infer<typeof addressFieldSpecSchema>;
