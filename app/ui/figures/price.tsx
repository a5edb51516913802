import "./price.css";

type PriceProps = Readonly<{
  /** Already formatted for the country, e.g. "$82.00", "Rp1.289.000". */
  price: string;
  /** The earlier price, shown struck through; its two labels are for screen readers. */
  was?: string;
  nowLabel?: string;
  wasLabel?: string;
}>;

/** A price, and the earlier price where it was lowered. */
export function Price({ price, was, nowLabel, wasLabel }: PriceProps) {
  if (!was) return <p className="price">{price}</p>;
  return (
    <p className="price">
      <span className="now">
        <span className="visually-hidden">{`${nowLabel} `}</span>
        {price}
      </span>{" "}
      <s>
        <span className="visually-hidden">{`${wasLabel} `}</span>
        {was}
      </s>
    </p>
  );
}
