import { createContext, useContext } from "react";
import { useLink } from "~/site/use-site";

const Hosts = createContext<readonly string[]>([]);

/** The hosts of other sites to which links of the blocks inside may lead. */
export const AllowedHosts = Hosts.Provider;

/** The host of another site; "" for what is no plain address with https. */
const hostOf = (href: string) => /^https:\/\/([a-z0-9.-]+)(?=[/?#]|$)/i.exec(href)?.[1]?.toLowerCase() ?? "";

/**
 * Builds the address of a link in content: a path of this site gets the language; an address of another site stays as it is where the layout allows
 * its host. Undefined for any other (S8.06): a link without an address is plain text.
 */
export function useContentLink() {
  const link = useLink();
  const hosts = useContext(Hosts);
  return (href: string): string | undefined => {
    if (href.startsWith("/")) return link(href);
    return hosts.includes(hostOf(href)) ? href : undefined;
  };
}

/** Takes the addresses out of rich text that lead to hosts which the layout does not allow (S8.06). */
export function useAllowedHtml() {
  const hosts = useContext(Hosts);
  return (html: string): string =>
    html.replace(/(<a) href="(https?:[^"]*)"/g, (whole, tag: string, href: string) =>
      hosts.includes(hostOf(href)) ? whole : tag,
    );
}
