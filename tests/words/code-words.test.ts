import { describe, expect, it } from "vitest";
import { readSource, repositoryFiles } from "../support/source/source-files";

// One word for one thing in code, comments and docs (docs/glossary.md, "Words not used").

const code = repositoryFiles().filter((path) => /^(app|functions|tests|tools)\/.*\.tsx?$/.test(path));
const docs = repositoryFiles().filter((path) => /^(README|CONTRIBUTING)\.md$|^docs\/.*\.md$/.test(path));
/** Files that quote words which are not used: the list of them, this test, and the requirements as they were given. */
const QUOTES = [
  "docs/glossary.md",
  "docs/requirements.md",
  "tests/words/code-words.test.ts",
  "tests/words/words.test.ts",
];
const written = [...code, ...docs].filter((path) => !QUOTES.includes(path));
const found = (paths: readonly string[], pattern: RegExp) =>
  paths.flatMap((path) => [...readSource(path).matchAll(pattern)].map(([text]) => `${path}: ${text.trim()}`));

describe("the words of code and docs", () => {
  it("say email and not e-mail", () => {
    expect(found(written, /\be-mails?\b/gi)).toEqual([]);
  });

  it("say message for what is sent, because a letter is a character", () => {
    const sent =
      /\bletters? (to|from|about|for|of the outbox|is sent|are sent|was sent|goes|go|went|that (is|are|was) sent|queued)\b|\b(send|sends|sent|queue|queues|queued|mail|mails|mailed|receives?|gets?|writes?|outbox) (a |the |its |their |out )?letters?\b/gi;
    expect(found(written, sent)).toEqual([]);
  });

  it("call the operators' pages the desk, and a wide screen wide", () => {
    expect(found(written, /\bdesk (screen|width|size|viewport)s?\b/gi)).toEqual([]);
  });
});

/** Names that only say that something was asked, found or given, and not what it is. */
const VAGUE =
  "Asked|Begun|Came|Coming|Data|Given|Info|Item|Kept|Left|Looking|Made|Place|Said|Seen|Shop|Shown|Step|Stuff|Taken|Thing|Told|Wanted";

describe("the names of types", () => {
  it("say what the thing is", () => {
    const product = code.filter((path) => path.startsWith("functions/"));
    expect(found(product, new RegExp(`^(export )?(type|interface|class) (${VAGUE})\\b`, "gm"))).toEqual([]);
  });
});
