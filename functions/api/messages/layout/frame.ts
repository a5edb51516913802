import { languageTag } from "../../../contract/countries";
import { SERVER_FACTS } from "../../../countries/countries";
import { registrationName } from "../../../shared/words/papers";
import { textsOf } from "../../../shared/words/texts.server";
import { fileLink, siteLink } from "../site-link";
import type { TemplateContext } from "../templates/template-context";
import type { MessageFrame } from "./content";

/** What stands around every email to a country: the wordmark, who sends it as its law wants the seller named, and the pages that help. */
export async function frameOf(context: TemplateContext): Promise<MessageFrame> {
  const { settings, country, language } = context;
  const { legalName, registrationLabel, registrationNumber, address, phone } = SERVER_FACTS[country].seller;
  const [content, shell] = await Promise.all([textsOf(context, "content"), textsOf(context, "shell")]);
  const link = (path: string) => siteLink(settings, context, path);
  return {
    language: languageTag(language),
    head: { src: fileLink(settings, country, "/img/mail-head.jpg"), href: link("/") },
    seller: [
      legalName,
      `${registrationName(country, language, registrationLabel)} ${registrationNumber}`,
      address,
      phone,
    ],
    links: [
      { label: content("helpTitle"), href: link("/help") },
      { label: shell("privacy"), href: link("/privacy") },
    ],
  };
}
