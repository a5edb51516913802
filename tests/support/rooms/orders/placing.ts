export const firstError = ({
  status,
  body,
}: {
  status: number;
  body: { errors: { code: string; field?: string }[] };
}) => [status, body.errors[0]?.code, body.errors[0]?.field];
