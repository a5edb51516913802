import { createRoute, z } from "@hono/zod-openapi";
import { errors, json, pageOf, slugSchema } from "../../shared";

export const categoryRefSchema = z.object({
  slug: slugSchema,
  name: z.string(),
  path: z.string().openapi({ description: "Slugs joined by a slash: makeup/lips" }),
});

export type CategoryRef = z.infer<typeof categoryRefSchema>;

const countedCategorySchema = categoryRefSchema.extend({ productCount: z.int() });
export const subCategorySchema = countedCategorySchema.openapi("SubCategory");
export const categorySchema = countedCategorySchema
  .extend({ children: z.array(subCategorySchema) })
  .openapi("Category");
/** The three levels of categories, as in `/pages/shop/{topCategory}/{category}/{subCategory}` (R20). */
export const departmentSchema = countedCategorySchema
  .extend({ children: z.array(categorySchema) })
  .openapi("Department");
export type Department = z.infer<typeof departmentSchema>;

export const brandSchema = z
  .object({ slug: slugSchema, name: z.string(), story: z.string(), origin: z.string(), productCount: z.int() })
  .openapi("Brand");
export type Brand = z.infer<typeof brandSchema>;

/** Lists the categories (S7.19). */
export const categories = createRoute({
  method: "get",
  path: "/categories",
  summary: "Show the category tree",
  tags: ["catalogue"],
  responses: { 200: json(pageOf(departmentSchema), "Departments with their categories"), 400: errors[400] },
});

/** Lists the brands (S7.19). */
export const brands = createRoute({
  method: "get",
  path: "/brands",
  summary: "List brands, A to Z",
  tags: ["catalogue"],
  responses: { 200: json(pageOf(brandSchema), "Brands"), 400: errors[400] },
});
