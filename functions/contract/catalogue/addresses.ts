import { createRoute, z } from "@hono/zod-openapi";
import { COUNTRY_CODES } from "../countries";
import { errors, json, pageOf, slugSchema } from "../shared";

/** The most addresses in one answer; a sitemap file holds as many, times the links to other countries. */
export const MOST_ADDRESSES = 2_000;

/** Lists the addresses of the country's products, for sitemaps. */
export const productAddresses = createRoute({
  method: "get",
  path: "/product-addresses",
  summary: "List the slugs of all products, their countries, and when their pages last changed",
  tags: ["catalogue", "ours"],
  request: {
    query: z.object({
      page: z.coerce.number().int().min(1).max(500).default(1),
      pageSize: z.coerce.number().int().min(1).max(MOST_ADDRESSES).default(MOST_ADDRESSES),
    }),
  },
  responses: {
    200: json(
      pageOf(
        z.object({
          slug: slugSchema,
          countries: z.array(z.enum(COUNTRY_CODES)),
          changedAt: z.string().openapi({ description: "The time of the launch or of the last published review" }),
        }),
      ),
      "Addresses, by slug",
    ),
    400: errors[400],
  },
});
