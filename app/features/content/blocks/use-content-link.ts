import { useLink } from "~/site/use-site";

/** Builds the address of a link in content: a path of this site gets the language; an address of another site stays as it is. */
export function useContentLink() {
  const link = useLink();
  return (href: string) => (href.startsWith("/") ? link(href) : href);
}
