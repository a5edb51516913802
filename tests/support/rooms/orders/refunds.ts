export const answerOf = ({ status, body }: { status: number; body: { errors?: { code: string }[] } }) => [
  status,
  body.errors?.[0]?.code,
];
