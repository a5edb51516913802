import { type ContentType, contentTypes } from "./contentful/content-types";

// `npm run contentful` makes the content types of this shop in a Contentful space, or brings them up to date, and publishes them. It needs
// CONTENTFUL_SPACE and CONTENTFUL_MANAGEMENT_TOKEN; CONTENTFUL_ENVIRONMENT is `master` when left out.

const { CONTENTFUL_SPACE: space, CONTENTFUL_MANAGEMENT_TOKEN: token } = process.env;
const environment = process.env.CONTENTFUL_ENVIRONMENT || "master";
const origin = process.env.CONTENTFUL_MANAGEMENT_ORIGIN || "https://api.contentful.com";

if (!space || !token) {
  console.error("Set CONTENTFUL_SPACE and CONTENTFUL_MANAGEMENT_TOKEN first.");
  process.exit(1);
}

const TYPE = "application/vnd.contentful.management.v1+json";
type Answer = { sys?: { version?: number }; message?: string };

async function call(method: string, path: string, version?: number, body?: object): Promise<Response> {
  for (;;) {
    const answer = await fetch(`${origin}/spaces/${space}/environments/${environment}/content_types/${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        "content-type": TYPE,
        ...(version === undefined ? {} : { "x-contentful-version": String(version) }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (answer.status !== 429) return answer;
    const seconds = Number(answer.headers.get("x-contentful-ratelimit-reset") ?? 1);
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  }
}

/** Writes a content type over the version that is there, if any, and publishes it. */
async function make({ id, ...type }: ContentType): Promise<void> {
  const there = await call("GET", id);
  const { sys } = there.ok ? ((await there.json()) as Answer) : {};
  const written = await call("PUT", id, sys?.version, type);
  const answer = (await written.json()) as Answer;
  if (!written.ok) throw new Error(`${id}: ${written.status} ${answer.message ?? ""}`);
  const published = await call("PUT", `${id}/published`, answer.sys?.version);
  if (!published.ok) throw new Error(`${id} was written and not published: ${published.status}`);
  console.log(`${there.ok ? "Renewed" : "Made"} ${id}`);
}

// One after the other: the entry comes last, because it names the others.
for (const type of contentTypes()) await make(type);
