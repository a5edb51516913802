import { raw, type Sql } from "../../../db/sql";

/**
 * CIEDE2000 as SQL: the rows of `from` with the added column `distance`. They have two colours, `l1, a1, b1` and `l2, a2, b2`, in CIELAB.
 * The names are those of the paper (Sharma, Wu and Dalal, 2005); two steps are materialized, because later steps use them many times.
 * The shop's own rule is difference.ts: this one only lets the database leave out what is further away, and a test compares the two.
 */
export const withDistance = (from: string): Sql =>
  raw(`
  chroma AS (
    SELECT *, 1.5 - 0.5 * sqrt(c7 / (c7 + 6103515625.0)) AS g FROM (
      SELECT *, pow((sqrt(a1 * a1 + b1 * b1) + sqrt(a2 * a2 + b2 * b2)) / 2, 7) AS c7 FROM ${from})),
  polar AS MATERIALIZED (
    SELECT *, sqrt(g * g * a1 * a1 + b1 * b1) AS c1, sqrt(g * g * a2 * a2 + b2 * b2) AS c2, atan2(b1, g * a1) AS h1,
      atan2(b2, g * a2) AS h2 FROM chroma),
  turned AS MATERIALIZED (
    SELECT *, (c1 + c2) / 2 AS c, atan2(sin(h2 - h1), cos(h2 - h1)) / 2 AS turn, pow((l1 + l2) / 2 - 50, 2) AS l50 FROM polar),
  met AS (SELECT *, h1 + turn AS h, mod(degrees(h1 + turn) + 720, 360) AS angle, pow(c, 7) AS c7 FROM turned),
  parts AS (
    SELECT *, (l2 - l1) / (1 + 0.015 * l50 / sqrt(20 + l50)) AS dl, (c2 - c1) / (1 + 0.045 * c) AS dc,
      2 * sqrt(c1 * c2) * sin(turn) / (1 + 0.015 * c * (1 - 0.17 * cos(h - pi() / 6) + 0.24 * cos(2 * h)
        + 0.32 * cos(3 * h + pi() / 30) - 0.2 * cos(4 * h - pi() * 0.35))) AS dh,
      -2 * sqrt(c7 / (c7 + 6103515625.0)) * sin(pi() / 3 * exp(-pow((angle - 275) / 25, 2))) AS bent FROM met),
  measured AS (SELECT *, sqrt(dl * dl + dc * dc + dh * dh + bent * dc * dh) AS distance FROM parts)`);
