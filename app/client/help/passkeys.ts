// Passkeys: `data-passkey="make"` adds one, `data-passkey="show"` proves with one who uses the device. The browser's
// answer goes into a hidden field of the form around the button.

type Options = { challenge: string; rpId: string; userId: string; userName: string; ids: string[] };

const bytesOf = (letters: string) =>
  Uint8Array.from(atob(letters.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
const lettersOf = (bytes: ArrayBuffer) =>
  btoa(Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join(""))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");

async function ask(part: HTMLElement): Promise<Options> {
  const answer = await fetch(part.dataset.options as string);
  if (!answer.ok) throw answer;
  return answer.json();
}

const known = ({ ids }: Options) => ids.map((id) => ({ type: "public-key" as const, id: bytesOf(id) }));

async function make(options: Options) {
  const { challenge, rpId, userId, userName } = options;
  const made = (await navigator.credentials.create({
    publicKey: {
      challenge: bytesOf(challenge),
      rp: { id: rpId, name: "Melati" },
      user: { id: bytesOf(userId), name: userName, displayName: userName },
      pubKeyCredParams: [-7, -257].map((alg) => ({ type: "public-key", alg })),
      authenticatorSelection: { userVerification: "required" },
      excludeCredentials: known(options),
      attestation: "none",
    },
  })) as PublicKeyCredential;
  const { clientDataJSON, attestationObject } = made.response as AuthenticatorAttestationResponse;
  return { clientDataJSON: lettersOf(clientDataJSON), attestationObject: lettersOf(attestationObject) };
}

async function show(options: Options) {
  const shown = (await navigator.credentials.get({
    publicKey: {
      challenge: bytesOf(options.challenge),
      rpId: options.rpId,
      allowCredentials: known(options),
      userVerification: "required",
    },
  })) as PublicKeyCredential;
  const { clientDataJSON, authenticatorData, signature } = shown.response as AuthenticatorAssertionResponse;
  return {
    id: lettersOf(shown.rawId),
    clientDataJSON: lettersOf(clientDataJSON),
    authenticatorData: lettersOf(authenticatorData),
    signature: lettersOf(signature),
  };
}

async function press(part: HTMLElement, button: HTMLButtonElement): Promise<void> {
  const form = button.form as HTMLFormElement;
  const making = part.dataset.passkey === "make";
  const code = making ? null : form.querySelector<HTMLInputElement>("[name=code], [name=step_code]");
  if (code) code.required = false;
  if (!form.reportValidity()) {
    if (code) code.required = true;
    return;
  }
  const say = (name: string) => {
    for (const words of part.querySelectorAll<HTMLElement>("[data-says]")) words.hidden = words.dataset.says !== name;
  };
  say("");
  button.disabled = true;
  try {
    const answer = await (making ? make : show)(await ask(part));
    (part.querySelector("input[type=hidden]") as HTMLInputElement).value = JSON.stringify(answer);
    const [only, ...others] = form.querySelectorAll<HTMLButtonElement>("button:not([type=button])");
    // When the form has several buttons, the person must choose one: a passkey only says who they are.
    if (others.length > 0) say("done");
    else form.requestSubmit(only);
  } catch {
    if (code) code.required = true;
    say("failed");
  }
  button.disabled = false;
}

/**
 * Shows the button that adds a passkey, and shows the button that uses one only to somebody who has a passkey for this
 * host.
 */
async function reveal(part: HTMLElement, asked: Map<string, Promise<Options>>): Promise<void> {
  const address = part.dataset.options as string;
  if (part.dataset.passkey === "show") {
    asked.set(address, asked.get(address) ?? ask(part));
    if ((await (asked.get(address) as Promise<Options>)).ids.length === 0) return;
  }
  const button = part.querySelector("button[type=button]") as HTMLButtonElement;
  button.addEventListener("click", () => void press(part, button));
  part.hidden = false;
  const around = part.closest<HTMLElement>("[data-passkeys]");
  if (around) around.hidden = false;
}

const revealed = new WeakSet<HTMLElement>();
const asked = new Map<string, Promise<Options>>();

/** Elements that need passkeys are hidden in the HTML, and stay hidden where the browser doesn't support them. */
export const start = (): void => {
  if (!("PublicKeyCredential" in window)) return;
  for (const part of document.querySelectorAll<HTMLElement>("[data-passkey]")) {
    if (revealed.has(part)) continue;
    revealed.add(part);
    reveal(part, asked).catch(() => {});
  }
};
