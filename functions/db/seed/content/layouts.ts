import type { EntryText } from "../../../contract/content/entries";
import type { LanguageCode } from "../../../contract/countries";
import { DEPARTMENTS } from "../catalogue/catalogue";
import { saidIn, wordsIn } from "../words/words";

/** The departments in the order of the menu; the category tree keeps the catalogue's order. */
const MENU = ["skincare", "makeup", "fragrance", "hair", "bath-body", "tools", "gifts"] as const;

const section = (name: string) => `/terms?section=${name}`;

/** The layout of every page in a language (S3.13, S7.21); the threshold in `strip` is filled in when it is shown. */
export function layoutText(language: LanguageCode): EntryText {
  const { strip, brands, services, footer } = wordsIn(language, "content").shell;
  const departments = MENU.map((slug) => {
    const department = DEPARTMENTS.find((one) => one.slug === slug);
    if (!department) throw new Error(`The menu names ${slug}, which is no department`);
    const href = `/pages/shop/${slug}`;
    return {
      label: saidIn(department.name, language),
      href,
      links: department.categories.map((category) => ({
        label: saidIn(category.name, language),
        href: `${href}/${category.slug}`,
      })),
    };
  });
  const blocks: EntryText["blocks"] = [
    { id: "strip", type: "strip", props: { messages: strip } },
    {
      id: "menu",
      type: "menu",
      props: {
        groups: [
          ...departments,
          { label: brands, href: "/brands", links: [] },
          { label: services, href: "/happening", links: [] },
        ],
      },
    },
    {
      id: "footer",
      type: "footer",
      props: {
        groups: [
          {
            label: footer.shop,
            href: null,
            links: [
              { label: footer.house, href: "/brands/melati-collection" },
              { label: footer.giftSets, href: "/pages/shop/gifts/gift-sets" },
              { label: footer.giftCards, href: "/gift-cards" },
              { label: footer.allBrands, href: "/brands" },
            ],
          },
          {
            label: footer.help,
            href: null,
            links: [
              { label: footer.delivery, href: section("Delivery") },
              { label: footer.collect, href: section("Click+and+collect") },
              { label: footer.book, href: "/happening" },
              { label: footer.returns, href: section("Returns") },
              { label: footer.contact, href: section("Contact") },
            ],
          },
          {
            label: footer.melati,
            href: null,
            links: [
              { label: footer.about, href: "/about" },
              { label: footer.app, href: "/app" },
              { label: footer.privacy, href: "/privacy" },
              { label: footer.terms, href: "/terms" },
            ],
          },
        ],
      },
    },
    {
      id: "routing",
      type: "routing",
      props: { smartLinkExemptedPaths: [{ type: "absolute", value: "/swagger" }], externalHosts: [] },
    },
  ];
  return { title: "Layout", description: "", picture: null, blocks };
}
