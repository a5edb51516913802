type Chosen = Readonly<{ email: string; paymentMethod: string; expectedTotal: number }>;

/** Somebody else's number each time: only so many orders of one number may wait for their payment. */
const anyNumber = () => `8123${Math.trunc(1000 + Math.random() * 9000)}`;

/** A checkout as the API of Singapore takes it of somebody without an account; `expectedTotal` in minor units. */
export const guestDelivery = (chosen: Chosen) => ({
  fullName: "Melur Tan",
  mobile: anyNumber(),
  fulfilment: "delivery",
  address: { street: "1 Jasmine Road", unit: "12-34", postcode: "238872" },
  ...chosen,
});
