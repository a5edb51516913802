import { inject } from "vitest";
import type { Ga4Name, Ga4Post, Ga4State } from "../../servers/ga4";

/** The analytics service of a test file, controlled by its own addresses. */
export function ga4Service(name: Ga4Name) {
  const origin = inject("ga4")[name];
  return {
    settings: { GA4_MEASUREMENT_ID: "G-1", GA4_API_SECRET: "s", GA4_URL: origin },
    become: async (state: Ga4State) => {
      await fetch(`${origin}/__become`, { method: "POST", body: state });
    },
    /** What it received since the last time. */
    posts: async () => (await (await fetch(`${origin}/__calls`)).json()) as Ga4Post[],
  };
}
