import "~/ui/figures/price.css";
import "~/ui/shapes/pages/list-page.css";
import "~/ui/shapes/pages/beside-picture.css";
import "./queue-page.css";
import { useLocation } from "@remix-run/react";
import type { IntentOf } from "~/platform/form/actions.server";
import { FormSummary } from "~/platform/form/form-summary";
import { PostForm } from "~/platform/form/post-form";
import type { FormView } from "~/platform/form/reply";
import { signInLink } from "~/site/addresses/links";
import { productPath } from "~/site/addresses/product-path";
import { useT } from "~/site/i18n";
import { useFormat, useLink, useSite } from "~/site/use-site";
import { Button, ButtonLink } from "~/ui/controls/button";
import { Check } from "~/ui/controls/choice/check";
import { ProductPlate } from "~/ui/figures/picture";
import { Note } from "~/ui/notices/note";
import type { changeQueue, QueueData } from "./queue.server";

type Props = Readonly<Omit<QueueData, "title"> & { form: FormView }>;

/** How many minutes a turn lasts, as the shopper is told. */
const TURN_MINUTES = 10;

/** The queue of a launch with few pieces: joining it, the place in it, and the turn. */
export function QueuePage(props: Props) {
  const { product, queue, form } = props;
  const t = useT("bag");
  const { standing } = queue;
  return (
    <div className="wrap list-page beside-picture queue">
      <h1>{t("queueTitle", { name: product.name })}</h1>
      <ProductPlate
        picture={product.picture}
        brand={product.brand.name}
        sizes="(min-width:48rem) 28rem, 7rem"
        eager="high"
      />
      <QueuedProduct product={product} />
      <div className="beside-picture-rest stack">
        <p>{t("queueLead", { minutes: TURN_MINUTES })}</p>
        <FormSummary form={form} nameOf={() => t("queueWhich")} />
        {standing === "turn" ? <Turn {...props} /> : null}
        {standing === "served" ? <Served /> : null}
        {standing === "waiting" ? <Waiting {...props} /> : null}
        {standing === "none" ? <Join {...props} /> : null}
      </div>
    </div>
  );
}

/** Brand, name and price of what is queued for. */
function QueuedProduct({ product: { slug, name, brand, price } }: Pick<Props, "product">) {
  const link = useLink();
  const { money } = useFormat();
  return (
    <div className="beside-picture-facts">
      <p className="xs mute strong" lang="en">
        {brand.name}
      </p>
      <p>
        <a href={link(productPath(slug))} lang="en">
          {name}
        </a>
      </p>
      {price === null ? null : <p className="price">{money(price)}</p>}
    </div>
  );
}

/** The shade and size of a variant; empty where the product has no choice. */
function useChoiceWords() {
  const { facts, measure } = useFormat();
  return ({ shade, size }: QueueData["variants"][number]) => facts([shade?.name, measure(size)]);
}

function Join({ product, queue, variants, chosen, signedIn, form }: Props) {
  const t = useT("bag");
  const link = useLink();
  const site = useSite();
  const words = useChoiceWords();
  const { pathname, search } = useLocation();
  if (variants.length === 0 || queue.soldOut) return <SoldOut product={product} />;
  if (!signedIn)
    return (
      <Note icon="lock" title={t("queueSignIn")}>
        <ButtonLink kind="link" href={signInLink(site, pathname, search)}>
          {t("signIn")}
        </ButtonLink>
      </Note>
    );
  const [only] = variants;
  return (
    <PostForm<IntentOf<ReturnType<typeof changeQueue>>>
      intent="join"
      action={link(`/products/${product.slug}/queue`)}
      fields={variants.length === 1 ? { variantId: only?.id } : {}}
      className="stack"
    >
      {variants.length === 1 ? null : (
        <fieldset>
          <legend className="strong">{t("queueWhich")}</legend>
          {variants.map((variant) => (
            <Check
              key={variant.id}
              type="radio"
              name="variantId"
              value={variant.id}
              label={words(variant)}
              defaultChecked={(form.text("variantId") || chosen) === variant.id}
            />
          ))}
        </fieldset>
      )}
      <Button busy={t("queueJoining")}>{t("queueJoin")}</Button>
    </PostForm>
  );
}

function Waiting({ product, queue, variants, refresh, still }: Props) {
  const t = useT("bag");
  const link = useLink();
  const words = useChoiceWords();
  const path = `/products/${product.slug}/queue`;
  const mine = variants.find(({ id }) => id === queue.variantId);
  return (
    <>
      {still || refresh === null ? null : <meta httpEquiv="refresh" content={String(refresh)} />}
      <p className="queue-place" role="status">
        {t("queuePlace", { count: (queue.ahead ?? 0) + 1 })}
      </p>
      {mine === undefined || words(mine) === "" ? null : <p className="mute">{words(mine)}</p>}
      {queue.soldOut ? <SoldOut product={product} /> : null}
      <p>{t("queueStay")}</p>
      {refresh === null ? null : (
        <p className="sm mute">
          {still ? null : `${t("queueRefreshes", { seconds: refresh })} `}
          <a href={link(path, still ? {} : { still: 1 })}>{t(still ? "queueGoOn" : "queueStop")}</a>
        </p>
      )}
      <Leave product={product} label={t("queueLeave")} />
    </>
  );
}

function Turn({ product, queue }: Props) {
  const t = useT("bag");
  const link = useLink();
  const { deadlineTime } = useFormat();
  return (
    <>
      <Note tone="good" role="status" title={t("queueTurn")}>
        {t("queueTurnText", { time: queue.until === null ? "" : deadlineTime(queue.until) })}
      </Note>
      <PostForm
        intent="add"
        action={link("/cart")}
        fields={{ variantId: queue.variantId, quantity: 1, return_to: link("/cart") }}
      >
        <Button busy={t("adding")}>{t("queueAdd")}</Button>
      </PostForm>
      <Leave product={product} label={t("queueGiveUp")} />
    </>
  );
}

function Served() {
  const t = useT("bag");
  const link = useLink();
  return (
    <Note tone="good" title={t("queueServed")}>
      <p>{t("queueServedText")}</p>
      <ButtonLink kind="link" href={link("/account/orders")}>
        {t("queueOrders")}
      </ButtonLink>
    </Note>
  );
}

function SoldOut({ product }: Pick<Props, "product">) {
  const t = useT("bag");
  const link = useLink();
  return (
    <Note tone="warn" title={t("queueSoldOut")}>
      <p>{t("queueSoldOutText")}</p>
      <ButtonLink kind="link" href={link(`/products/${product.slug}/notify`)}>
        {t("queueTellMe")}
      </ButtonLink>
    </Note>
  );
}

function Leave({ product, label }: Pick<Props, "product"> & { label: string }) {
  const link = useLink();
  return (
    <PostForm<IntentOf<ReturnType<typeof changeQueue>>> intent="leave" action={link(`/products/${product.slug}/queue`)}>
      <Button kind="quiet" size="s">
        {label}
      </Button>
    </PostForm>
  );
}
