/** The API did not answer in time, and whether it did what it was asked is unknown. */
export class CallTimeout extends Error {
  override name = "CallTimeout";
}

/** Gives `work` so many milliseconds, then aborts its signal and throws a {@link CallTimeout}. */
export async function inTime<T>(milliseconds: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new CallTimeout(`no answer within ${milliseconds} ms`));
      controller.abort();
    }, milliseconds);
  });
  try {
    return await Promise.race([work(controller.signal), late]);
  } finally {
    clearTimeout(timer);
  }
}
