/**
 * The page's styles in the shop's colours. They are separate, so that the storefront's sheets can change without this page.
 */
export const STYLES = `*{box-sizing:border-box}
body{margin:0;font:16px/1.5 system-ui,sans-serif;color:#2a1b2e;background:#fdfaf7}
header,main,nav{max-width:60rem;margin:0 auto;padding:1rem}
h2{margin:2.5rem 0 .5rem;text-transform:capitalize}h3{margin:0;font-size:1rem;overflow-wrap:anywhere}h4{margin:1rem 0 .25rem;font-size:.875rem}
nav ul{list-style:none;padding:0;display:grid;gap:.25rem;grid-template-columns:repeat(auto-fill,minmax(16rem,1fr))}
a{color:#6d2457}
nav a{display:block;padding:.5rem 0;overflow-wrap:anywhere}
.call,details,fieldset{background:#fff;border:1px solid #ded3dc;border-radius:.625rem;padding:1rem;margin:0 0 1rem;min-width:0}
.call:target,details:target{outline:2px solid #6d2457}
b{font:700 .8125rem/1 ui-monospace,monospace;padding:.25rem .5rem;border-radius:.25rem;background:#efe6ee}
b.post,b.put,b.patch{background:#fbe9d2}b.delete{background:#f9dcdc}
form p,fieldset p{margin:.5rem 0}label{display:block;font-weight:600}
input,select,textarea{width:100%;max-width:34rem;min-height:2.75rem;padding:.5rem;font:inherit;color:inherit;background:#fff;border:1px solid #84717f;border-radius:.25rem}
textarea,pre,output,code{font-family:ui-monospace,monospace;font-size:.875rem}
small{display:block;color:#5e4a60;overflow-wrap:anywhere}
button{min-height:2.75rem;padding:0 1.5rem;font:inherit;font-weight:600;color:#fff;background:#4a1f47;border:0;border-radius:.25rem;cursor:pointer}
button:disabled{background:#8d7d8c;cursor:not-allowed}
:focus-visible{outline:2px solid #2a1b2e;outline-offset:2px}
pre,output:not(:empty){display:block;overflow:auto;max-height:26rem;margin:.75rem 0 0;padding:.75rem;background:#f6f0f4;border-radius:.25rem;white-space:pre-wrap;overflow-wrap:anywhere}
dl{display:grid;grid-template-columns:3.5rem 1fr;gap:.25rem;margin:0}dd{margin:0}
summary{min-height:2rem;font-weight:600;cursor:pointer}
table{border-collapse:collapse;width:100%}th,td{text-align:left;padding:.25rem .5rem .25rem 0;border-bottom:1px solid #ded3dc}`;
