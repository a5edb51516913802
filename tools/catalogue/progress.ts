/** Shows the progress of a run: one line that changes on a terminal; elsewhere one line for every tenth. */
export type Progress = { at: (done: number) => void; end: () => void };

const WIDTH = 30;

export function progressOf(
  total: number,
  what: string,
  out: { isTTY?: boolean; write: (text: string) => unknown } = process.stderr,
): Progress {
  let shown = 0;
  const step = out.isTTY ? 100 : 10;
  return {
    at(done) {
      const share = total === 0 ? 1 : Math.min(1, done / total);
      const now = Math.floor(share * step);
      if (now === shown) return;
      shown = now;
      const percent = `${Math.floor(share * 100)}%`.padStart(4);
      const line = `${percent}  ${done} of ${total} ${what}`;
      if (!out.isTTY) out.write(`${line}\n`);
      else {
        const full = Math.round(share * WIDTH);
        out.write(`\r[${"#".repeat(full)}${".".repeat(WIDTH - full)}] ${line}\u001b[K`);
      }
    },
    end() {
      if (out.isTTY && shown > 0) out.write("\n");
    },
  };
}
