import { dayMs } from '@contract/rules/hospitalTime'
import { everybody } from '@contract/rules/audience'
import { platformId } from '../../companies'
import type { Tx } from '../../db/schema'
import { giveTask } from '../../features/duty/dutyService'
import { insertEdition, storeSurvey } from '../../features/survey/makingRepository'
import { readyMade } from '../../features/survey/seedReadyMade'
import { seedAnswers } from '../../features/survey/seedSurveys'
import { surveysOf } from '../../features/survey/whose'
import type { Caller } from '../../http/handlers'
import { eveningOf, morningOf } from '../demoClock'

const surveyId = 'survey-hubei-culture'
/** Of the platform's: what the centre copied. */
const copied = readyMade.find(({ id }) => id !== 'training')

/** A questionnaire that the centre asks everybody in its hospitals, with what one of them answered. `now`: epoch ms. */
export async function seedRegionSurvey(tx: Tx, caller: Caller, now: number): Promise<void> {
  if (!copied) return
  const at = now - 12 * dayMs
  const { questions } = copied
  const { issuer } = surveysOf(caller, 'content.author')
  const { userId, brand } = caller
  const key = { comId: platformId, surveyId, edition: 1 }
  await storeSurvey(
    tx,
    { comId: platformId, issuer, userId, brand },
    { surveyId, edition: 1, state: 'published' },
    {
      title: `${copied.title}（全省）`,
      intro: '省质控中心组织，不记名；结果按医院汇总，只用来改进。',
      anonymous: 1,
      several: 0,
      startTime: morningOf(at),
      endTime: eveningOf(now + 30 * dayMs),
      whom: everybody,
      questions,
    },
    at,
  )
  await insertEdition(tx, key, questions, at)
  await giveTask(tx, { kind: 'survey', taskId: surveyId, taskComId: platformId }, now)
  await seedAnswers(tx, surveyId, questions, now)
}
