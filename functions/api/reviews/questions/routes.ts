import { decideQuestion, deskQuestions } from "../../../contract/reviews/questions/desk-questions";
import {
  answerQuestion,
  askQuestion,
  listQuestions,
  voteAnswer,
  withdrawAnswer,
  withdrawQuestion,
} from "../../../contract/reviews/questions/questions";
import { deskOf } from "../../desk/desk";
import { languageScopeOf } from "../../kit/call/call";
import { memberIdOf } from "../../kit/call/viewer";
import { refuse, refuseWith } from "../../kit/refusals/refuse";
import { attemptsBy } from "../../middleware/attempts";
import { sendLater } from "../../middleware/send-later";
import { createRoom } from "../../room";
import { decide, showDesk } from "./desk";
import { dropAnswer, dropQuestion } from "./own-store";
import { answer, ask, showQuestions, vote } from "./questions";

/** Questions about products, with the answers of the shop and of members who bought them. */
export const questionRoutes = createRoom();

/** How many questions and answers, and votes, one member, and one network address, may send in a window. */
const WRITES = { own: 10, address: 40 } as const;
const VOTES = { own: 60, address: 200 } as const;
const SIGN_IN = { code: "sign_in_for_questions" } as const;

questionRoutes.openapi(listQuestions, async (c) => {
  const found = await showQuestions(
    languageScopeOf(c.get("call")),
    c.req.valid("param").slug,
    c.req.valid("query"),
    memberIdOf(c.get("viewer")),
  );
  return found.ok ? c.json(found.page, 200) : refuse(c, found);
});

questionRoutes.openapi(askQuestion, async (c) => {
  const memberId = memberIdOf(c.get("viewer"));
  if (memberId === null) return refuse(c, SIGN_IN);
  const attempts = await attemptsBy(c, "question", { key: memberId, ...WRITES });
  const asked = { slug: c.req.valid("param").slug, text: c.req.valid("json").text };
  const kept = await ask(languageScopeOf(c.get("call")), memberId, asked, attempts);
  return kept.ok ? c.json(kept.question, 201) : refuseWith(c, [kept]);
});

questionRoutes.openapi(answerQuestion, async (c) => {
  const memberId = memberIdOf(c.get("viewer"));
  if (memberId === null) return refuse(c, SIGN_IN);
  const attempts = await attemptsBy(c, "answer", { key: memberId, ...WRITES });
  const said = { id: c.req.valid("param").id, text: c.req.valid("json").text };
  const kept = await answer(languageScopeOf(c.get("call")), memberId, said, attempts);
  return kept.ok ? c.json(kept.answer, 200) : refuseWith(c, [kept]);
});

questionRoutes.openapi(voteAnswer, async (c) => {
  const memberId = memberIdOf(c.get("viewer"));
  if (memberId === null) return refuse(c, SIGN_IN);
  const attempts = await attemptsBy(c, "vote", { key: memberId, ...VOTES });
  const wanted = { id: c.req.valid("param").id, helpful: c.req.valid("json").helpful };
  const counted = await vote(languageScopeOf(c.get("call")), memberId, wanted, attempts);
  return counted.ok ? c.json(counted.vote, 200) : refuseWith(c, [counted]);
});

questionRoutes.openapi(withdrawQuestion, async (c) => {
  const memberId = memberIdOf(c.get("viewer"));
  if (memberId === null) return refuse(c, SIGN_IN);
  const deleted = await dropQuestion(languageScopeOf(c.get("call")), memberId, c.req.valid("param").id);
  return c.json({ deleted }, 200);
});

questionRoutes.openapi(withdrawAnswer, async (c) => {
  const memberId = memberIdOf(c.get("viewer"));
  if (memberId === null) return refuse(c, SIGN_IN);
  const deleted = await dropAnswer(languageScopeOf(c.get("call")), memberId, c.req.valid("param").id);
  return c.json({ deleted }, 200);
});

questionRoutes.openapi(deskQuestions, async (c) => {
  const open = deskOf(c);
  return open.ok ? c.json(await showDesk(languageScopeOf(c.get("call")), c.req.valid("query")), 200) : open.refused;
});

questionRoutes.openapi(decideQuestion, async (c) => {
  const open = deskOf(c);
  if (!open.ok) return open.refused;
  const { operatorId } = open.desk;
  const wanted = { id: c.req.valid("param").id, operatorId, ...c.req.valid("json") };
  const decided = await decide(languageScopeOf(c.get("call")), wanted);
  if (!decided.ok) return refuse(c, decided);
  sendLater(c);
  return c.json(decided.question, 200);
});
