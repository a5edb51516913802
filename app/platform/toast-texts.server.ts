import type { LanguageCode } from "#contract/countries";
import { textsOf } from "~/site/texts.server";
import type { FlashToast, Toast } from "./toasts";

/** Gives flashed messages their words in the page's language. */
export const toastTexts = (toasts: FlashToast[], language: LanguageCode): Promise<Toast[]> =>
  Promise.all(
    toasts.map(async ({ room, key, type, vars }, index) => ({
      id: `toast-${index}`,
      title: null,
      text: (await textsOf(language, room))(key as never, vars),
      type,
      group: room,
      duration: 3000,
      speed: 300,
      data: null,
    })),
  );
