// "Show more" of a listing: the link leads to a page with these cards and the next ones. The next ones are taken from
// that page and appended, and the address changes to the shareable one. If the page is unexpected, the link is
// followed.

const lists = (within: ParentNode) => [...within.querySelectorAll<HTMLElement>("main ul[id^=page-]")];

export async function append(link: HTMLAnchorElement): Promise<void> {
  link.ariaBusy = "true";
  const answer = await fetch(link.href);
  const page = await answer.text();
  // The head is cut off, because this page's content policy would report the other page's style sheet.
  const fresh = new DOMParser().parseFromString(page.slice(page.indexOf("<body")), "text/html");
  const pager = fresh.querySelector(".pager");
  const old = link.closest(".pager");
  const shown = lists(document);
  const all = lists(fresh);
  if (!answer.ok || !pager || !old || all.length <= shown.length || shown.some(({ id }, at) => all[at]?.id !== id))
    throw page;
  const added = all.slice(shown.length);
  for (const list of added) old.insertAdjacentElement("beforebegin", list);
  old.replaceWith(pager);
  // Going back from a product then restores all cards, without a history entry for each step.
  history.replaceState(history.state, "", answer.url + new URL(link.href).hash);
  added[0]?.querySelector<HTMLElement>("a[href]")?.focus();
}
