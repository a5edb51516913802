import { createRoute, z } from "@hono/zod-openapi";
import { moneySchema } from "./money";
import { errors, json, pageOf, slugSchema } from "./shared";

export const stockStateSchema = z.enum(["in_stock", "low", "out"]).openapi("StockState");
export type StockState = z.infer<typeof stockStateSchema>;
/** What the product button says (S4.05, R61). */
export const productButtonSchema = z.enum(["add_to_bag", "out_of_stock"]).openapi("ProductButton");

export const shadeSchema = z.object({ name: z.string(), hex: z.string().regex(/^#[0-9a-f]{6}$/i) }).openapi("Shade");

/** A picture by its id: `/img/{id}-400.avif` and `-800`, AVIF and WebP; null shows the plate colour with the name set in type. */
export const pictureSchema = z.object({ id: z.string().nullable(), plate: z.string() }).openapi("Picture");

export const brandRefSchema = z.object({ slug: slugSchema, name: z.string() });

export const productCardSchema = z
  .object({
    slug: slugSchema,
    name: z.string(),
    brand: brandRefSchema,
    picture: pictureSchema,
    price: moneySchema.openapi({ description: "The lowest price of its variants" }),
    listPrice: moneySchema.nullable().openapi({ description: "The struck price when on sale" }),
    priceVaries: z.boolean(),
    shades: z.array(shadeSchema).max(5),
    shadeCount: z.int(),
    sizeCount: z.int(),
    stock: stockStateSchema,
    button: productButtonSchema,
    isNew: z.boolean(),
    /** The variant a card adds to the bag: the first in stock; null when there is a choice to make first. */
    quickAddVariantId: z.string().nullable(),
  })
  .openapi("ProductCard");
export type ProductCard = z.infer<typeof productCardSchema>;

export const variantSchema = z
  .object({
    id: slugSchema,
    sku: z.string(),
    productSlug: slugSchema,
    shade: shadeSchema.nullable(),
    size: z.string().nullable(),
    price: moneySchema,
    listPrice: moneySchema.nullable(),
    stock: stockStateSchema,
    /** Most that one bag may hold now: stock capped at 6 (R29). */
    maxQuantity: z.int().min(0).max(6),
    button: productButtonSchema,
  })
  .openapi("Variant");
export type Variant = z.infer<typeof variantSchema>;

export const categoryRefSchema = z.object({
  slug: slugSchema,
  name: z.string(),
  path: z.string().openapi({ description: "Slugs joined by a slash: makeup/lips" }),
});

export type CategoryRef = z.infer<typeof categoryRefSchema>;

export const productSchema = z
  .object({
    slug: slugSchema,
    name: z.string(),
    brand: brandRefSchema,
    description: z.string(),
    claims: z.array(z.string()),
    picture: pictureSchema,
    texture: z.string().nullable().openapi({ description: "Picture id of a texture, where one fits" }),
    categories: z.array(categoryRefSchema).openapi({ description: "Breadcrumb, widest first" }),
    variants: z.array(variantSchema).min(1),
    shadeLabels: z.boolean(),
    sizes: z.array(z.string()),
    isNew: z.boolean(),
    related: z.array(productCardSchema),
  })
  .openapi("Product");
export type Product = z.infer<typeof productSchema>;

const countedCategorySchema = categoryRefSchema.extend({ productCount: z.int() });
export const subCategorySchema = countedCategorySchema.openapi("SubCategory");
export const categorySchema = countedCategorySchema
  .extend({ children: z.array(subCategorySchema) })
  .openapi("Category");
/** Three levels, as `/pages/shop/{topCategory}/{category}/{subCategory}` has them (R20). */
export const departmentSchema = countedCategorySchema
  .extend({ children: z.array(categorySchema) })
  .openapi("Department");
export type Department = z.infer<typeof departmentSchema>;

export const brandSchema = z
  .object({ slug: slugSchema, name: z.string(), story: z.string(), origin: z.string(), productCount: z.int() })
  .openapi("Brand");
export type Brand = z.infer<typeof brandSchema>;

export const sortSchema = z.enum(["recommended", "new", "price_asc", "price_desc"]);
export type Sort = z.infer<typeof sortSchema>;

export const searchQuerySchema = z.object({
  q: z.string().trim().max(100).optional(),
  category: z
    .string()
    .max(160)
    .regex(/^[a-z0-9-]+(\/[a-z0-9-]+){0,2}$/)
    .optional()
    .openapi({ description: "Category path" }),
  brand: slugSchema.optional(),
  sort: sortSchema.default("recommended"),
  page: z.coerce.number().int().min(1).max(500).default(1),
  pageSize: z.coerce.number().int().min(1).max(48).default(24),
});
export type SearchQuery = z.infer<typeof searchQuerySchema>;

const filterOption = z.object({ slug: z.string(), name: z.string(), count: z.int() });
export const filtersSchema = z
  .object({
    categories: z.array(filterOption.extend({ path: z.string() })).openapi({
      description: "One level below the chosen category, in the editors' order; `path` is what `category` takes",
    }),
    brands: z.array(filterOption).openapi({ description: "A to Z, counted as if no brand was chosen" }),
    chosen: z
      .object({
        categories: z.array(categoryRefSchema),
        brand: brandSchema.omit({ productCount: true }).nullable(),
      })
      .openapi({
        description:
          "What the listing is narrowed by, by name: the chosen category after those above it, and the brand; fewer categories than asked for, or no brand, mean that there is none of that name",
      }),
  })
  .openapi("Filters");
export type Filters = z.infer<typeof filtersSchema>;

/** How the words of a search were understood (R56). */
export const readingSchema = z.object({
  matched: z.enum(["all", "some", "none"]).openapi({
    description: "Whether products with all words were found, or, since there are none, with some of them, or nothing",
  }),
  corrected: z.string().nullable().openapi({ description: "What was looked for instead: “Showing results for …”" }),
  suggestions: z
    .array(z.string())
    .max(4)
    .openapi({ description: "What may have been meant, when not all words are found" }),
});
export const searchReplySchema = pageOf(productCardSchema).extend(readingSchema.shape).openapi("SearchReply");
export type SearchReply = z.infer<typeof searchReplySchema>;

/** S7.23: a listing by words, category and brand. */
export const search = createRoute({
  method: "get",
  path: "/search",
  summary: "Products by words, category and brand",
  tags: ["catalogue"],
  request: { query: searchQuerySchema },
  responses: { 200: json(searchReplySchema, "A page of product cards"), 400: errors[400] },
});

/** S7.23. */
export const productFilters = createRoute({
  method: "get",
  path: "/products/filters",
  summary: "What a listing can be narrowed by, with counts",
  tags: ["catalogue"],
  request: { query: searchQuerySchema.pick({ q: true, category: true, brand: true }) },
  responses: {
    200: json(filtersSchema, "Filters"),
    400: errors[400],
  },
});

/** S7.28. */
export const variants = createRoute({
  method: "get",
  path: "/variants",
  summary: "Variants by id or of a product, with live price and stock",
  tags: ["catalogue"],
  request: {
    query: z.object({
      product: slugSchema.optional().openapi({ example: "lipstick-rouge" }),
      ids: z.string().max(2000).optional().openapi({ description: "Up to 24 ids, joined by commas" }),
    }),
  },
  responses: { 200: json(pageOf(variantSchema), "Variants"), 400: errors[400] },
});

/** Ours (R19). */
export const showProduct = createRoute({
  method: "get",
  path: "/products/{slug}",
  summary: "One product with all its variants",
  tags: ["catalogue", "ours"],
  request: { params: z.object({ slug: slugSchema.openapi({ example: "lipstick-rouge" }) }) },
  responses: { 200: json(productSchema, "The product"), 400: errors[400], 404: errors[404] },
});

/** S7.19. */
export const categories = createRoute({
  method: "get",
  path: "/categories",
  summary: "The category tree",
  tags: ["catalogue"],
  responses: { 200: json(pageOf(departmentSchema), "Departments with their categories"), 400: errors[400] },
});

/** S7.19. */
export const brands = createRoute({
  method: "get",
  path: "/brands",
  summary: "Brands, A to Z",
  tags: ["catalogue"],
  responses: { 200: json(pageOf(brandSchema), "Brands"), 400: errors[400] },
});

export const popularSchema = pageOf(z.object({ query: z.string() }))
  .extend({ brands: z.array(brandRefSchema) })
  .openapi("PopularQueries");
export type PopularQueries = z.infer<typeof popularSchema>;

/** S7.23, S1.05. */
export const popularQueries = createRoute({
  method: "get",
  path: "/search/popular-queries",
  summary: "What is looked for most in the country and language, and its popular brands",
  tags: ["catalogue"],
  responses: { 200: json(popularSchema, "Queries and brands, most popular first"), 400: errors[400] },
});

export const suggestionsSchema = z
  .object({
    products: z.array(productCardSchema).max(5),
    brands: z.array(brandRefSchema).max(4),
    categories: z.array(categoryRefSchema).max(4),
    queries: z.array(z.string()).max(5),
    corrected: readingSchema.shape.corrected,
  })
  .openapi("Suggestions");
export type Suggestions = z.infer<typeof suggestionsSchema>;

/** Ours (S1.05): type-ahead; the last word may be begun only. */
export const searchSuggestions = createRoute({
  method: "get",
  path: "/search/suggestions",
  summary: "Products, brands, categories and queries for what is typed so far",
  tags: ["catalogue", "ours"],
  request: { query: z.object({ q: z.string().trim().min(1).max(100).openapi({ example: "lips" }) }) },
  responses: { 200: json(suggestionsSchema, "Suggestions"), 400: errors[400] },
});
