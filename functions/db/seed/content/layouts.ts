import type { EntryText } from "../../../contract/content/entries";
import type { LanguageCode } from "../../../contract/countries";
import { DEPARTMENTS } from "../catalogue/catalogue";
import { saidIn, wordsIn } from "../words/words";

/** The departments in the order of the menu; the category tree keeps the catalogue's order. */
const MENU = ["skincare", "makeup", "fragrance", "hair", "bath-body", "tools", "gifts"] as const;

const section = (name: string) => `/terms?section=${name}`;

/** The departments with their categories. */
const departmentGroups = (language: LanguageCode) =>
  MENU.map((slug) => {
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

/** The columns of the footer. */
function footerGroups(language: LanguageCode) {
  const { journal, shell } = wordsIn(language, "content");
  const { footer } = shell;
  const { title: help } = wordsIn(language, "help");
  return [
    {
      label: footer.shop,
      href: null,
      links: [
        { label: shell.new, href: "/new-in" },
        { label: shell.bestsellers, href: "/bestsellers" },
        { label: shell.offers, href: "/offers" },
        { label: shell.finder, href: "/shades" },
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
        { label: footer.delivery, href: "/help/delivery-and-collection" },
        { label: footer.collect, href: section("Click+and+collect") },
        { label: footer.book, href: "/happening" },
        { label: footer.returns, href: "/help/returns-and-refunds" },
        { label: footer.contact, href: "/help/contact-us" },
        { label: help, href: "/help" },
      ],
    },
    {
      label: footer.melati,
      href: null,
      links: [
        { label: shell.beautyPass, href: "/account/beauty-pass" },
        { label: journal.label, href: "/journal" },
        { label: footer.about, href: "/about" },
        { label: footer.app, href: "/app" },
        { label: footer.privacy, href: "/privacy" },
        { label: footer.terms, href: "/terms" },
      ],
    },
  ];
}

/** The layout of every page in a language (S3.13, S7.21); the threshold in `strip` is filled in when it is shown. */
export function layoutText(language: LanguageCode): EntryText {
  const { journal, shell } = wordsIn(language, "content");
  const { strip, brands, services, offers, beautyPass, new: fresh } = shell;
  const groups = [
    { label: fresh, href: "/new-in", links: [] },
    ...departmentGroups(language),
    { label: brands, href: "/brands", links: [] },
    { label: journal.label, href: "/journal", links: [] },
    { label: services, href: "/happening", links: [] },
    { label: beautyPass, href: "/account/beauty-pass", links: [] },
    { label: offers, href: "/offers", links: [] },
  ];
  const routing = {
    smartLinkExemptedPaths: [{ type: "absolute" as const, value: "/swagger" }],
    externalHosts: [],
  };
  return {
    title: "Layout",
    description: "",
    picture: null,
    blocks: [
      { id: "strip", type: "strip", props: { messages: strip } },
      { id: "menu", type: "menu", props: { groups } },
      { id: "footer", type: "footer", props: { groups: footerGroups(language) } },
      { id: "routing", type: "routing", props: routing },
    ],
  };
}
