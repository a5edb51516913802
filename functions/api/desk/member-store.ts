import { boolean, text } from "../../db/readers";
import { members } from "../../db/schema/accounts";
import { sql } from "../../db/sql";
import { row, trip } from "../../db/trip";
import { emailKeyOf } from "../kit/contact/email-key";
import type { DeskCall } from "./desk-store";

/** Finds the member with this email in the country, and whether the operator is the same person, in any spelling of the email. One trip. */
export const findDeskMember = ({ d1, country, operatorId }: DeskCall, email: string) =>
  trip(
    d1,
    row(
      { id: members.id, name: text, email: members.email, own: boolean },
      sql`SELECT m.id, trim(m.first_name || ' ' || m.last_name) AS name, m.email,
          EXISTS (SELECT 1 FROM members o WHERE o.id = ${operatorId} AND (o.id = m.id OR o.mailbox = m.mailbox)) AS own
        FROM members m WHERE m.country = ${country} AND m.email_key = ${emailKeyOf(email)}`,
    ),
  );
