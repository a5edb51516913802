import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { inject } from "vitest";
import type { WorkerBindings } from "../../../../functions/edge/environment";
import type { Draw } from "../../../../functions/edge/pages/pages";
import { CONSENT_COOKIE, writtenChoice } from "../../../../functions/shared/site/consent";
import { handle } from "../../run/edge";
import { bindings } from "../../run/pages";
import type { FlagCall, FlagService, FlagServiceName } from "../../servers/kameleoon";

const PHONE = "Mozilla/5.0 (Linux; Android 13) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36";

/** The flag service of a test file, controlled by its own addresses. */
export function flagService(name: FlagServiceName) {
  const origin = inject("kameleoon")[name];
  return {
    service: {
      become: async (next: Partial<FlagService>) => {
        await fetch(`${origin}/__become`, { method: "POST", body: JSON.stringify(next) });
      },
      /** Sends this text to who listens to the service's events. */
      event: (data: string) => fetch(`${origin}/__event`, { method: "POST", body: data }),
      drop: () => fetch(`${origin}/__drop`, { method: "POST" }),
      calls: async () => (await (await fetch(`${origin}/__calls`)).json()) as FlagCall[],
    },
    /** Settings with a project of the service. Each test uses its own project, because an isolate remembers configurations. */
    projectAt: (siteCode: string, environment = "production") => ({
      KAMELEOON_SITE_CODE: siteCode,
      KAMELEOON_ENVIRONMENT: environment,
      KAMELEOON_ORIGIN: origin,
      KAMELEOON_GOALS: "add-to-bag=11 paid-order=12",
    }),
  };
}

/** A consent cookie that was written now. */
export const consentTo = (experiments: boolean): string => {
  const granted = { measurement: false, experiments, advertising: false };
  const at = new Date().toISOString();
  const id = "0b0e3a3c-6f1d-4a52-9a53-9d8f2f5d6a11";
  return `${CONSENT_COOKIE}=${writtenChoice({ id, granted, textVersion: "2026-11-22", language: "en", at })}`;
};

export type Visit = { path?: string; headers?: Record<string, string>; settings?: object; body?: BodyInit };

/** A phone that keeps its cookies. */
export function phone(cookie = "") {
  const cookies = new Map<string, string>();
  const take = (line: string) => {
    const [name = "", value = ""] = line.split(";")[0]?.split(/=(.*)/s) ?? [];
    if (/max-age=0/i.test(line)) cookies.delete(name);
    else cookies.set(name, value);
  };
  for (const pair of cookie.split("; ").filter(Boolean)) take(pair);
  return {
    cookies,
    visit: async (draw: Draw, { path = "/", headers = {}, settings = {}, body }: Visit = {}) => {
      const context = createExecutionContext();
      const sent = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
      const request = new Request(`http://sg.localhost${path}`, {
        headers: {
          "user-agent": PHONE,
          "sec-fetch-site": "same-origin",
          origin: "http://sg.localhost",
          ...(sent === "" ? {} : { cookie: sent }),
          ...headers,
        },
        ...(body === undefined ? {} : { method: "POST", body }),
      });
      const answer = await handle(request, { ...bindings, ...settings } as WorkerBindings, context, draw);
      const text = await answer.text();
      for (const line of answer.headers.getAll("set-cookie")) take(line);
      await waitOnExecutionContext(context);
      return { status: answer.status, text, headers: answer.headers };
    },
  };
}
