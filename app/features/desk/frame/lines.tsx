/** The lines of a text that somebody typed, each as a paragraph. */
export const Lines = ({ text }: Readonly<{ text: string }>) =>
  text.split(/\n+/).map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: lines of one text stay in their order
    <p key={index}>{line}</p>
  ));
