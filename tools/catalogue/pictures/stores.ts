import { keepPicture, missingPictures } from "../../../functions/api/desk/catalogue/pictures";
import { ASKED_TOGETHER } from "../../../functions/contract/desk/catalogue-pictures";
import { callShop, type RemoteShop } from "../remote/shop";
import { Stop } from "../stop";
import type { PictureStore } from "./fill-store";

type Bindings = Parameters<typeof missingPictures>[0];

/** The bucket of a local shop that is closed, a folder below its data. */
export const localStore = (env: Bindings): PictureStore => ({
  async missing(ids) {
    const found = await missingPictures(env, ids);
    if (!found.ok) throw new Stop("wrangler.toml binds no bucket MEDIA, so pictures have no place.");
    return new Set(found.missing);
  },
  async put(name, file) {
    const kept = await keepPicture(env, name, new Uint8Array(file).buffer);
    if (!kept.ok) throw new Error(`${name}: ${kept.code}`);
  },
});

/** The bucket of a shop that runs, through its API. */
export const remoteStore = (shop: RemoteShop): PictureStore => ({
  async missing(ids) {
    const missing = new Set<string>();
    for (let at = 0; at < ids.length; at += ASKED_TOGETHER) {
      const asked = ids.slice(at, at + ASKED_TOGETHER);
      const answer = await callShop<{ missing: string[] }>(shop, "POST", "/operator/catalogue/missing-pictures", {
        ids: asked,
      });
      for (const id of answer.missing) missing.add(id);
    }
    return missing;
  },
  async put(name, file) {
    await callShop(shop, "PUT", `/operator/catalogue/pictures/${name}`, file);
  },
});
