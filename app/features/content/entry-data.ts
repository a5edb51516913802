import type { ContentEntry } from "#contract/content/entries";
import type { AddressBuilders } from "~/platform/page/structured-data";

/** The questions of a page as crawlers read them (schema.org); none where it has no questions. */
function questionsIn({ blocks }: ContentEntry): object[] {
  const questions = blocks.flatMap((block) => (block.type === "questions" ? block.props.questions : []));
  if (questions.length === 0) return [];
  return [
    {
      "@type": "FAQPage",
      mainEntity: questions.map(({ question, answer }) => ({
        "@type": "Question",
        name: question,
        acceptedAnswer: { "@type": "Answer", text: answer },
      })),
    },
  ];
}

/** What a written page is to crawlers: its questions, and the article that a piece of the journal is. */
export function entryData(entry: ContentEntry, path: string, { absolute, image }: AddressBuilders): object[] {
  const { collection, title, description, language, picture, publishedAt, updatedAt } = entry;
  if (collection !== "journal") return questionsIn(entry);
  const article = {
    "@type": "Article",
    headline: title,
    description,
    inLanguage: language,
    ...(picture === null ? {} : { image: [image(`/img/${picture}-800.webp`)] }),
    ...(publishedAt === null ? {} : { datePublished: publishedAt }),
    ...(updatedAt === null ? {} : { dateModified: updatedAt }),
    author: { "@type": "Organization", name: "Melati" },
    publisher: { "@type": "Organization", name: "Melati" },
    mainEntityOfPage: absolute(path),
  };
  return [article, ...questionsIn(entry)];
}
