// Loads passkeys.ts where the browser has passkeys. The parts of the page that need them are hidden until then.

if ("PublicKeyCredential" in window) {
  const wake = () => {
    const part = document.querySelector<HTMLElement>("[data-passkey]");
    if (part) void import(part.dataset.module as string);
  };
  if (document.readyState === "loading") addEventListener("DOMContentLoaded", wake);
  else wake();
}
