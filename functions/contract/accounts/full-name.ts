const CHINESE = /^\p{Script=Han}+$/u;

/** A person's names as they are said: Chinese ones begin with the family's and stand together. */
export const fullNameOf = ({ firstName, lastName }: Readonly<{ firstName: string; lastName: string }>): string =>
  CHINESE.test(firstName) && CHINESE.test(lastName) ? `${lastName}${firstName}` : `${firstName} ${lastName}`.trim();
