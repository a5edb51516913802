import "./price-block.css";
import "./promises.css?late";
import { useT } from "~/site/i18n";
import { useLink } from "~/site/use-site";
import { Icon } from "~/ui/icons/icon";
import type { ShownVariant } from "../product.server";
import type { CollectWords, DeliveryWords, Promises as Words } from "./promises.server";

type Props = Readonly<{ variant: ShownVariant; promises: Words }>;

/** When the product arrives, which stores have this variant, and that it can be returned. */
export function Promises({ variant, promises: { delivery, collect } }: Props) {
  const t = useT("catalogue-choice");
  const link = useLink();
  return (
    <ul className="promise">
      {delivery === null || variant.stock === "out" ? null : (
        <Delivery words={delivery} price={variant.price?.minor ?? 0} />
      )}
      {collect === null ? null : <Collect words={collect} shelves={variant.shelves ?? ""} />}
      <li>
        <Icon name="rotate-ccw" />
        <p>
          <strong>{t("changeMind")}</strong> <a href={link("/pages/delivery")}>{t("deliveryAndReturns")}</a>
        </p>
      </li>
    </ul>
  );
}

const Delivery = ({ words, price }: { words: DeliveryWords; price: number }) => (
  <li>
    <Icon name="truck" />
    <p>
      <strong>{words.lead}</strong> {price > words.above ? words.free : words.more}
    </p>
  </li>
);

const STATES = ["out", "low", "in_stock"] as const;

/** The stores with their stock of the shown variant; the list opens without script. */
function Collect({ words, shelves }: { words: CollectWords; shelves: string }) {
  const t = useT("catalogue-choice");
  const states = [...shelves].map((figure) => STATES[Number(figure)] ?? "out");
  return (
    <li>
      <Icon name="store" />
      <details>
        <summary>
          <span>
            <strong>{words.only ? t("storesOnly") : t("collect")}</strong>{" "}
            {words.ready[states.filter((state) => state !== "out").length]}
          </span>
          <Icon name="plus" size="s" />
        </summary>
        <ul>
          {words.stores.map((name, index) => (
            <li key={name}>
              <span lang="en">{name}</span>
              <span className={`stock-${states[index]}`}>{t(`stock_${states[index] ?? "out"}`)}</span>
            </li>
          ))}
        </ul>
      </details>
    </li>
  );
}
