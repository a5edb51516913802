import type { Site } from "#shared/site/site";
import { textsOf } from "#shared/words/texts.server";
import type { FlashToast, Toast } from "./toasts";

/** Translates flashed messages into the site's language. */
export const toastTexts = (toasts: FlashToast[], site: Site): Promise<Toast[]> =>
  Promise.all(
    toasts.map(async ({ room, key, type, vars }, index) => ({
      id: `toast-${index}`,
      title: null,
      text: (await textsOf(site, room))(key as never, vars),
      type,
      group: room,
      duration: 3000,
      speed: 300,
      data: null,
    })),
  );

/** The message of a refused form that has no place on the page. It stays longer, because it is all that is said (R58). */
export const refusalToast = (text: string | undefined): Toast[] =>
  text === undefined
    ? []
    : [
        {
          id: "toast-refusal",
          title: null,
          text,
          type: "error",
          group: "errors",
          duration: 10_000,
          speed: 300,
          data: null,
        },
      ];
