/** One petal of the mark, tip at the origin, pointing up. */
export const petal = "M0-6C-13-16-27-44-19-72-16-84-8-93 3-100 9-92 19-82 23-68 29-44 14-18 0-6Z";

const turns = [0, 72, 144, 216, 288];

/** Five petals that fill as the shopper gets closer: progress, never decoration. `filled` is 0 to 5. */
export function Bloom({ filled }: Readonly<{ filled: number }>) {
  return (
    <svg className="bloom" viewBox="-104 -104 208 208" aria-hidden="true">
      {turns.map((turn, index) => (
        <path key={turn} d={petal} transform={`rotate(${turn})`} className={index < filled ? undefined : "off"} />
      ))}
    </svg>
  );
}
