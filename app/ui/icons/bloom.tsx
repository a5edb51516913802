import "./bloom.css";
/** One petal of the brand's flower; the tip is at the origin and it points up. */
export const petal = "M0-6C-13-16-27-44-19-72-16-84-8-93 3-100 9-92 19-82 23-68 29-44 14-18 0-6Z";

const turns = [0, 72, 144, 216, 288];

/**
 * Draws five petals that fill up as the shopper gets closer to a goal. It shows progress and is never decoration.
 * `filled` is 0 to 5.
 */
export function Bloom({ filled }: Readonly<{ filled: number }>) {
  return (
    <svg className="bloom" viewBox="-104 -104 208 208" aria-hidden="true">
      {turns.map((turn, index) => (
        <path key={turn} d={petal} transform={`rotate(${turn})`} className={index < filled ? undefined : "off"} />
      ))}
    </svg>
  );
}
