import { randomUUID } from 'node:crypto'
import type { SurveyAnswer } from '@contract/calls/community/survey'
import { Code } from '@contract/codes'
import type { Db, Tx } from '../../db/schema'
import { DomainError } from '../../http/DomainError'
import { renewDuties } from '../duty/dutyService'
import {
  findRecord,
  insertRecords,
  takeReceipt,
  type Learner,
  type OpenSurvey,
} from './answeringRepository'
import { hasBallot, putIntoBox } from './boxRepository'
import { inTurn } from './inTurn'
import { replies } from './texts'

interface HandIn {
  survey: OpenSurvey
  edition: number
  ballot: string | undefined
  answers: SurveyAnswer[]
  now: number
}

/** Who takes part has done their duty. Throws stateChanged where they did before, and once is all. */
async function takePart(tx: Tx, learner: Learner, { survey, now }: HandIn): Promise<void> {
  if (!(await takeReceipt(tx, learner, survey, now)))
    throw new DomainError(Code.stateChanged, replies.surveyDone)
}

const renew = (tx: Tx, { comId, userId }: Learner, { survey }: HandIn) =>
  renewDuties(tx, comId, 'survey', [survey.surveyId], [userId])

/** Under their name: answers and receipt together. Gives the record's id. */
export async function handInNamed(db: Db, learner: Learner, given: HandIn): Promise<string> {
  const { survey, edition, answers, now, ballot: recordId = randomUUID() } = given
  const { comId, userId } = learner
  const stored = await findRecord(db, comId, recordId)
  if (stored?.personId === userId) return recordId
  if (stored) throw new DomainError(Code.stateChanged, replies.surveyDone)
  await db.transaction().execute(async (tx) => {
    await takePart(tx, learner, given)
    await insertRecords(tx, [
      {
        comId,
        surveyId: survey.surveyId,
        recordId,
        edition,
        personId: userId,
        time: now,
        answers,
      },
    ])
    await renew(tx, learner, given)
  })
  return recordId
}

/**
 * Without their name: the receipt in one transaction, the answers in another one that ends first and knows nobody. Should the server
 * fail between them, the same ballot finds its answers there and only the receipt is missing.
 */
export function handInUnnamed(db: Db, learner: Learner, given: HandIn): Promise<void> {
  const { survey, edition, answers, ballot = randomUUID() } = given
  const box = { comId: learner.comId, surveyId: survey.surveyId }
  return inTurn(async () => {
    if (survey.taken && (await hasBallot(db, box, ballot))) return
    await db.transaction().execute(async (tx) => {
      await takePart(tx, learner, given)
      await putIntoBox(db, box, { ballot, edition, answers })
      await renew(tx, learner, given)
    })
  })
}
