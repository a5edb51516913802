type Chosen = Readonly<{ email: string; paymentMethod: string; expectedTotal: number }>;

/** A new number each time, because only a few orders of one number may wait for their payment. */
const anyNumber = () => `8123${Math.trunc(1000 + Math.random() * 9000)}`;

/** A guest's checkout for the API of Singapore; `expectedTotal` in minor units. */
export const guestDelivery = (chosen: Chosen) => ({
  fullName: "Melur Tan",
  mobile: anyNumber(),
  fulfilment: "delivery",
  address: { street: "1 Jasmine Road", unit: "12-34", postcode: "238872" },
  ...chosen,
});
