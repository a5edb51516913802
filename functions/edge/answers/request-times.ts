/** Adds up for how long at least one of several things was under way. */
class Waited {
  #underWay = 0;
  #since = 0;
  #before = 0;
  times = 0;

  get milliseconds(): number {
    return this.#before + (this.#underWay === 0 ? 0 : performance.now() - this.#since);
  }

  /** Counts a piece of work that has begun. */
  during<T>(work: Promise<T>): Promise<T> {
    if (this.#underWay === 0) this.#since = performance.now();
    this.#underWay += 1;
    this.times += 1;
    const end = () => {
      this.#underWay -= 1;
      if (this.#underWay === 0) this.#before += performance.now() - this.#since;
    };
    work.then(end, end);
    return work;
  }
}

/** What a request waited for. */
export class RequestTimes {
  readonly database = new Waited();
  readonly #page = new Waited();
  /** How long the page's own trips to the database took. */
  #pageDatabase = 0;

  /** Measures the drawing of the page. */
  async drawing<T>(draw: () => Promise<T>): Promise<T> {
    const before = this.database.milliseconds;
    try {
      return await this.#page.during(draw());
    } finally {
      this.#pageDatabase += this.database.milliseconds - before;
    }
  }

  /** The parts of the whole: the database, what the page took beside it, and the rest. A page that was kept is not rendered. */
  parts(total: number): readonly (readonly [name: string, milliseconds: number])[] {
    const database = this.database.milliseconds;
    const render = Math.max(0, this.#page.milliseconds - this.#pageDatabase);
    const edge = Math.max(0, total - database - render);
    return [["db", database], ...(this.#page.times === 0 ? [] : [["render", render] as const]), ["edge", edge]];
  }
}
