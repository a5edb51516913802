// Our own copy of what Turnstile serves to browsers: a script that puts an iframe into each marked element, and the
// page in the iframe. That page asks its server for a token, which the script writes into a hidden field of the form.

/** What the next widget does when it is pressed. */
export type WidgetState = "passes" | "fails" | "expires";

const WORDS = {
  en: {
    ask: "Verify you are human",
    passed: "Success!",
    failed: "Verification failed",
    expired: "Verification expired",
  },
  id: {
    ask: "Verifikasi bahwa Anda manusia",
    passed: "Berhasil!",
    failed: "Verifikasi gagal",
    expired: "Verifikasi kedaluwarsa",
  },
  th: { ask: "ยืนยันว่าคุณเป็นมนุษย์", passed: "สำเร็จ!", failed: "การยืนยันล้มเหลว", expired: "การยืนยันหมดอายุ" },
  "zh-tw": { ask: "驗證您是人類", passed: "成功！", failed: "驗證失敗", expired: "驗證已過期" },
} as const;
type WidgetLanguage = keyof typeof WORDS;
const isSpoken = (language: string): language is WidgetLanguage => Object.hasOwn(WORDS, language);

/** The `api.js` of a server at `origin`. */
export const apiScript = (origin: string): string => `(() => {
  const origin = ${JSON.stringify(origin)};
  const fields = new Map();
  const draw = (box) => {
    const { sitekey, action = "", language = "auto", size = "normal", theme = "auto" } = box.dataset;
    const field = Object.assign(document.createElement("input"), { type: "hidden", name: "cf-turnstile-response" });
    const frame = document.createElement("iframe");
    frame.src = origin + "/widget?" + new URLSearchParams({ sitekey, action, language, theme });
    frame.title = "Widget containing a Cloudflare security challenge";
    frame.style.cssText = "border:0;height:65px;width:" + (size === "flexible" ? "100%;min-width:300px" : "300px");
    box.append(frame, field);
    fields.set(frame.contentWindow, field);
  };
  addEventListener("message", ({ origin: from, source, data }) => {
    const field = from === origin && fields.get(source);
    if (field) field.value = typeof data.token === "string" ? data.token : "";
  });
  const start = () => document.querySelectorAll(".cf-turnstile").forEach(draw);
  if (document.readyState === "loading") addEventListener("DOMContentLoaded", start);
  else start();
})();`;

/** The page in the iframe, in the language that the page asked for. */
export function widgetPage(query: URLSearchParams): string {
  const language = query.get("language") ?? "";
  const words = WORDS[isSpoken(language) ? language : "en"];
  const said = JSON.stringify({ ...words, action: query.get("action") });
  return `<!doctype html><html lang="${isSpoken(language) ? language : "en"}"><meta charset="utf-8"><title>Challenge</title>
<style>body{margin:0;font:14px sans-serif}form{box-sizing:border-box;height:65px;border:1px solid #ccc;background:#fafafa;padding:0 12px;
display:flex;align-items:center;gap:10px}button{font:inherit;border:1px solid #666;background:#fff;padding:8px 12px}small{margin-left:auto;color:#666}</style>
<form><button>${words.ask}</button><output role="status"></output><small>stand-in</small></form>
<script>
const said = ${said};
const output = document.querySelector("output");
const button = document.querySelector("button");
document.querySelector("form").addEventListener("submit", async (event) => {
  event.preventDefault();
  const asked = { action: said.action, page: document.referrer };
  const { token, state } = await (await fetch("/solve", { method: "POST", body: JSON.stringify(asked) })).json();
  const tell = (text, answer) => { output.textContent = text; parent.postMessage({ token: answer }, "*"); };
  if (state === "fails") return tell(said.failed, null);
  tell(said.passed, token);
  button.hidden = true;
  if (state === "expires") setTimeout(() => { tell(said.expired, null); button.hidden = false; }, 300);
});
</script></html>`;
}
