import { z } from "@hono/zod-openapi";
import { COUNTRY_CODES } from "../../countries";
import { SEGMENTS } from "../segments";
import { moment } from "./fields";
import { FRAME_BLOCKS } from "./frame";
import { OFFER_BLOCKS } from "./offers";
import { PICTURE_BLOCKS } from "./pictures";
import { SHELF_BLOCKS } from "./shelves";
import { TEXT_BLOCKS } from "./texts";

/** Every type of block and its props (R55): the renderer, the editors' forms and the lint read this one table. */
export const BLOCKS = {
  ...PICTURE_BLOCKS,
  ...SHELF_BLOCKS,
  ...OFFER_BLOCKS,
  ...TEXT_BLOCKS,
  ...FRAME_BLOCKS,
  /** A block that this shop cannot read; only previews show it, as an error in a box. */
  unknown: z.object({ was: z.string().max(200), why: z.string().max(500) }),
} as const satisfies Record<string, z.ZodObject>;
export type BlockType = keyof typeof BLOCKS;
export const BLOCK_TYPES = Object.keys(BLOCKS) as BlockType[];

export const isBlockType = (type: string): type is BlockType => Object.hasOwn(BLOCKS, type);

/**
 * The shoppers and the time for which a block is shown; a missing part means everybody, every country, or always.
 * `from` is the first moment, and `to` the first one after the end, both in UTC.
 */
const audience = {
  segments: z.array(z.enum(SEGMENTS)).max(SEGMENTS.length).optional(),
  countries: z.array(z.enum(COUNTRY_CODES)).max(COUNTRY_CODES.length).optional(),
  from: moment.optional(),
  to: moment.optional(),
  /** Whether it stays in the entry without being shown. */
  hidden: z.boolean().optional(),
};
export type Audience = Readonly<z.infer<z.ZodObject<typeof audience>>>;

/** A block's own part and its props, by type. */
export type BlockOf<T extends BlockType> = Audience & { id: string; type: T; props: z.infer<(typeof BLOCKS)[T]> };
export type Block = { [T in BlockType]: BlockOf<T> }[BlockType];

const [first, ...rest] = BLOCK_TYPES.map((type) =>
  z.object({
    id: z
      .string()
      .min(1)
      .max(60)
      .regex(/^[a-z0-9-]+$/),
    type: z.literal(type),
    props: BLOCKS[type],
    ...audience,
  }),
);
if (first === undefined) throw new Error("A shop has blocks");

/** A block of a content entry (R55). */
export const blockSchema = z.discriminatedUnion("type", [first, ...rest]) as unknown as z.ZodType<Block>;
