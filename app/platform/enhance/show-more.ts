// "Show more" of a listing, once it is pressed: the link leads to a page that has these cards and the next ones, so the next ones are taken
// from it and put below, with the address that can be shared. Wherever that page is another one, the link is followed.

const lists = (within: ParentNode) => [...within.querySelectorAll<HTMLElement>("main ul[id^=page-]")];

export async function append(link: HTMLAnchorElement): Promise<void> {
  link.ariaBusy = "true";
  const answer = await fetch(link.href);
  const page = await answer.text();
  // Without its head: the policy of this page would complain about the other one's style sheet.
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
  // Back from a product leads to all that was shown, without a stop at each step.
  history.replaceState(history.state, "", answer.url + new URL(link.href).hash);
  added[0]?.querySelector<HTMLElement>("a[href]")?.focus();
}
