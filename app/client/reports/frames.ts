export type Frame = { file: string; name: string; line: number; column: number };

const MOST = 50;
/** Chromium writes `at name (file:1:2)`, Firefox and Safari `name@file:1:2`. */
const LINE = /^\s*(?:at )?(?:(?:async )?(.*?) ?[(@])?((?:https?|file|blob|[\w-]+-extension):.*?):(\d+):(\d+)\)?$/;

/** Reads the calls of a stack, innermost first. Other lines are left out. */
export const framesOf = (stack: string): Frame[] =>
  stack
    .split("\n")
    .flatMap((line) => {
      const [, name = "", file = "", row, column] = LINE.exec(line) ?? [];
      return file
        ? [
            {
              file: file.replace(/[?#].*$/, "").slice(0, 500),
              name: name.slice(0, 200),
              line: Number(row),
              column: Number(column),
            },
          ]
        : [];
    })
    .slice(0, MOST);
