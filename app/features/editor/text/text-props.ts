import type { FormReply } from "~/platform/form/reply";
import type { LoadedText } from "./load-text.server";
import type { Conflict } from "./text.server";

export type TextReply = FormReply & { conflict?: Conflict | null };
export type TextPageProps = Readonly<LoadedText & { reply: TextReply | undefined }>;
