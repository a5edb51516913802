// Makes a photograph lighter before it is sent: a phone's camera makes five megabytes, which take minutes on a slow network, and a page shows 1,200 pixels.
// Without script, and where the browser can't, the file goes as it is.

const SIDE = 1600;
const QUALITY = 0.85;
/** Lighter files are sent as they are. */
const LIGHT = 500_000;

async function lighter(file: File): Promise<File | null> {
  const picture = await createImageBitmap(file);
  const scale = Math.min(1, SIDE / Math.max(picture.width, picture.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const made = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, "image/jpeg", QUALITY);
  });
  return made !== null && made.size < file.size ? new File([made], file.name, { type: made.type }) : null;
}

async function lighten(input: HTMLInputElement): Promise<void> {
  const [file] = input.files ?? [];
  if (file === undefined || file.size <= LIGHT) return;
  const made = await lighter(file).catch(() => null);
  // Another file may have been chosen meanwhile.
  if (made === null || input.files?.[0] !== file) return;
  const files = new DataTransfer();
  files.items.add(made);
  input.files = files.files;
}

export const start = (): void => {};
addEventListener("change", ({ target }) => {
  if (target instanceof HTMLInputElement && target.type === "file" && target.closest("[data-client~=lighter]"))
    lighten(target);
});
