// Fills in what is the shopper's own in a page that is the same for everybody (docs/decisions/065), or far down in it, once it is near.
// The element names the page that draws it. Without script it has a link to that page.

import { ask, put } from "../parts/parts";

export const start = (): void => {
  for (const shelf of document.querySelectorAll<HTMLElement>("[data-near]")) {
    const { near = "" } = shelf.dataset;
    delete shelf.dataset.near;
    // What is not there adds nothing, so the page stays as it is.
    if (near)
      ask(near, shelf.id)
        .then(({ parts }) => put(parts))
        .catch(() => {});
  }
};
