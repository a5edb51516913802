import { WORDS } from "./words";

/**
 * The page's only script: sends a form's call with the chosen country and language, and shows status, headers and body. It runs unchanged under the
 * page's nonce; its texts are inserted as JSON.
 */
export const TRY_CALL = `{
const words=${JSON.stringify({ sending: WORDS.sending, failed: WORDS.failed })};
for(const locked of document.querySelectorAll("form[data-path] :disabled"))locked.disabled=false;
const openTarget=()=>{const target=document.getElementById(location.hash.slice(1));if(target?.localName==="details")target.open=true};
addEventListener("hashchange",openTarget);openTarget();
document.addEventListener("submit",async event=>{
const form=event.target,{method,path}=form.dataset;
if(!path)return;
event.preventDefault();
const show=form.querySelector("output"),body=form.querySelector("textarea")?.value;
const headers={"X-Site-Country":country.value,"Accept-Language":language.value};
let url=path;const query=new URLSearchParams();
for(const field of form.elements){
const value=field.value,place=field.dataset.in;
if(!place||value==="")continue;
if(place==="path")url=url.replace("{"+field.name+"}",encodeURIComponent(value));
else if(place==="query")query.append(field.name,value);
else headers[field.name]=value;
}
if(query.size)url+="?"+query;
if(method!=="GET"&&method!=="DELETE")headers["Content-Type"]="application/json";
show.textContent=words.sending;show.tabIndex=0;
try{
const answer=await fetch(url,{method,headers,body}),text=await answer.text();
let shown=text;try{shown=JSON.stringify(JSON.parse(text),null,2)}catch{}
show.textContent=[method+" "+url,answer.status+" "+answer.statusText,[...answer.headers].map(pair=>pair.join(": ")).join("\\n"),shown].join("\\n\\n");
}catch{show.textContent=words.failed}
});
}`;
