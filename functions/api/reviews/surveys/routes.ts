import * as contract from "../../../contract/reviews/surveys";
import { trip } from "../../../db/trip";
import { deskOf } from "../../desk/desk";
import type { ApiContext } from "../../environment";
import { refuse, refuseWith } from "../../kit/refusals/refuse";
import { attemptsBy } from "../../middleware/attempts";
import { createRoom } from "../../room";
import { answerSurvey, showSurvey, type Teller } from "./surveys";
import { answersRead } from "./surveys-store";

/** Surveys about orders and bookings. */
export const surveyRoutes = createRoom();

/** Answers in a window, per order and per network address. */
const LIMITS = { own: 20, address: 60 } as const;
const ON_A_PAGE = 50;

const tellerOf = (c: ApiContext, number: string, token: string | undefined): Teller => ({
  ...c.get("call"),
  number,
  token,
});

surveyRoutes.openapi(contract.showSurvey, async (c) => {
  const shown = await showSurvey(tellerOf(c, c.req.valid("param").number, c.req.valid("query").token));
  return shown.ok ? c.json(shown.survey, 200) : refuse(c, shown);
});

surveyRoutes.openapi(contract.answerSurvey, async (c) => {
  const { number } = c.req.valid("param");
  const attempts = await attemptsBy(c, "survey", { key: number, ...LIMITS });
  const taken = await answerSurvey(tellerOf(c, number, c.req.valid("query").token), c.req.valid("json"), attempts);
  return taken.ok ? c.json(taken.survey, 201) : refuseWith(c, [taken]);
});

surveyRoutes.openapi(contract.deskSurveys, async (c) => {
  const open = deskOf(c);
  if (!open.ok) return open.refused;
  const paging = { page: c.req.valid("query").page, pageSize: ON_A_PAGE };
  return c.json({ ...paging, ...(await trip(open.desk.d1, answersRead(open.desk, paging))) }, 200);
});
