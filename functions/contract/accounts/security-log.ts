import { createRoute, z } from "@hono/zod-openapi";
import { DESK_ROLES } from "../desk/desk-roles";
import { deskErrors, errors, json, jsonBody, NOBODY, pageNumber, pageOf } from "../shared";
import { SECURITY_KINDS } from "./security-kinds";

export const securityKindSchema = z.enum(SECURITY_KINDS);
export type SecurityKind = z.infer<typeof securityKindSchema>;

export const securityEventSchema = z
  .object({
    id: z.int(),
    at: z.string(),
    kind: securityKindSchema,
    /** The name of the person who did it, or the id when the account no longer exists; null when nobody knows. */
    who: z.string().nullable(),
    /** What the event is about; addresses are shortened. */
    subject: z.string(),
    detail: z.record(z.string(), z.string()),
  })
  .openapi("SecurityEvent");
export type SecurityEvent = z.infer<typeof securityEventSchema>;

const tags = ["operator", "ours"];

/** Lists the security log, newest first. */
export const securityLog = createRoute({
  method: "get",
  path: "/operator/security-log",
  summary: "List security events of accounts and of the desk",
  tags,
  request: { query: z.object({ kind: securityKindSchema.optional(), page: pageNumber }) },
  responses: { 200: json(pageOf(securityEventSchema), "Events"), ...deskErrors },
});

export const personSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    roles: z.array(z.enum(DESK_ROLES)),
    /** Whether they have a second factor. */
    enrolled: z.boolean(),
  })
  .openapi("DeskPerson");
export type DeskPerson = z.infer<typeof personSchema>;

/** Lists the people who work at the country's desk; with `email`, the member who has that address. */
export const deskPeople = createRoute({
  method: "get",
  path: "/operator/people",
  summary: "List the people who work at the desk",
  tags,
  request: { query: z.object({ email: z.string().trim().max(254).default(""), page: pageNumber }) },
  responses: { 200: json(pageOf(personSchema), "People"), ...deskErrors },
});

/** Sets the desk roles of another member; nobody changes their own. A removed role ends at once. */
export const setRoles = createRoute({
  method: "put",
  path: "/operator/people/{id}/roles",
  summary: "Set somebody's roles at the desk",
  tags,
  request: {
    params: z.object({ id: z.string().min(8).max(64).openapi({ example: NOBODY }) }),
    body: jsonBody(
      z
        .strictObject({ roles: z.array(z.enum(DESK_ROLES)).max(DESK_ROLES.length) })
        .openapi({ example: { roles: ["service"] } }),
    ),
  },
  responses: {
    200: json(personSchema, "The changed person"),
    ...deskErrors,
    404: errors[404],
    413: errors[413],
    415: errors[415],
    422: errors[422],
  },
});

/**
 * Removes all second factors of a member who lost the app and the recovery codes, ends all their sessions and sends them a message. Nobody does it
 * for themselves; for a member who works at the desk another operator decides (202).
 */
export const removeFactors = createRoute({
  method: "post",
  path: "/operator/people/{id}/factor-removal",
  summary: "Remove somebody's second factors",
  tags,
  request: {
    params: z.object({ id: z.string().min(8).max(64).openapi({ example: NOBODY }) }),
    body: jsonBody(
      z
        .strictObject({ reason: z.string().trim().min(1).max(300) })
        .openapi({ example: { reason: "Lost the phone; came to the office with a passport" } }),
    ),
  },
  responses: {
    200: json(personSchema, "The changed person"),
    202: json(personSchema, "Nothing changed yet: another operator must approve"),
    ...deskErrors,
    404: errors[404],
    413: errors[413],
    415: errors[415],
    422: errors[422],
  },
});
