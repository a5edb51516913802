import { createRoute, z } from "@hono/zod-openapi";
import { ATTRIBUTES } from "../catalogue/product/attributes";
import { UNDERTONES } from "../catalogue/shades/shade-facets";
import { changeErrors, errors, json, jsonBody } from "../shared";

const skinType = z.enum(ATTRIBUTES.skin_type).nullable();
const concerns = z.array(z.enum(ATTRIBUTES.concern)).max(ATTRIBUTES.concern.length);
const undertone = z.enum(UNDERTONES).nullable();

export const beautyProfileSchema = z
  .object({
    skinType,
    concerns,
    undertone,
    complete: z.boolean(),
    updatedAt: z.iso
      .datetime()
      .nullable()
      .openapi({ description: "When it was last changed; null while nothing is kept" }),
    pointsDue: z.int().openapi({ description: "The points that completing it brings; 0 once they were given" }),
  })
  .openapi("BeautyProfile");
export type BeautyProfile = z.infer<typeof beautyProfileSchema>;

const tags = ["beauty pass", "ours"];
const path = "/account/beauty-profile";
const changes = { ...changeErrors, 401: errors[401] } as const;

export const showBeautyProfile = createRoute({
  method: "get",
  path,
  summary: "Show what the member told of their skin",
  tags,
  responses: { 200: json(beautyProfileSchema, "The beauty profile"), 400: errors[400], 401: errors[401] },
});

/** Keeps the answers, each of which is optional. The first time that all are given brings points, once for each person. `agreed` is asked for each time. */
export const saveBeautyProfile = createRoute({
  method: "put",
  path,
  summary: "Change what the member tells of their skin",
  tags,
  request: {
    body: jsonBody(
      z.strictObject({ skinType, concerns, undertone, agreed: z.boolean() }).openapi("BeautyProfileInput", {
        example: { skinType: "oily", concerns: ["pores"], undertone: "warm", agreed: true },
      }),
    ),
  },
  responses: { 200: json(beautyProfileSchema, "The changed beauty profile"), ...changes },
});

export const eraseBeautyProfile = createRoute({
  method: "delete",
  path,
  summary: "Erase what the member told of their skin",
  tags,
  responses: { 200: json(beautyProfileSchema, "The empty beauty profile"), ...changes },
});
