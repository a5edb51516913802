import type { ContentLine, ContentRow, ContentTable, MessageContent, MessageFrame } from "./content";

const written = ({ label, value }: ContentRow) => `${label}: ${value}`;
const lineText = ({ brand, name, facts, price }: ContentLine) =>
  [`${brand} ${name}`, [facts, price].filter((part) => part !== "").join(": ")]
    .filter((part) => part !== "")
    .join("\n  ");

const tableText = ({ title, lines, sums, total, tax }: ContentTable) => [
  [title, ...lines.map(lineText)].join("\n"),
  [...[...sums, total].map(written), ...tax].join("\n"),
];

/** The content of a message as plain text. */
export function messageText(content: MessageContent, { seller }: Pick<MessageFrame, "seller">): string {
  const { heading, paragraphs, button, rows, order, note, facts = [], aside, footer, stop } = content;
  return [
    heading,
    ...paragraphs,
    ...(button === null ? [] : [`${button.label}:\n${button.href}`]),
    ...(rows === undefined ? [] : [rows.map(written).join("\n")]),
    ...(order === undefined ? [] : tableText(order)),
    ...(note === undefined ? [] : [note]),
    ...facts.map(({ label, lines }) => [`${label}:`, ...lines].join("\n")),
    aside,
    ["--", footer, ...seller].join("\n"),
    ...(stop === undefined ? [] : [`${stop.label}:\n${stop.href}`]),
  ].join("\n\n");
}
