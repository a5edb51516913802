/**
 * A sheet that is linked where the first part that needs it begins. Pictures of the first screen go before it. React 18
 * knows the attribute only in lower case.
 */
export const LateSheet = ({ href }: Readonly<{ href: string }>) => (
  <link rel="stylesheet" href={href} {...{ fetchpriority: "low" }} />
);
