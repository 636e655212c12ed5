import { Type as T, type Static } from 'typebox'
import { SurveyDraft } from '@contract/calls/community/surveyMaking'
import { everybody } from '@contract/rules/audience'
import { dayMs } from '@contract/rules/hospitalTime'
import { newId } from '../../db/newId'
import type { Packing } from '../../Packing'
import { findSurvey, listToPack, storeSurvey } from './makingRepository'
import { surveysOf } from './whose'

const { title, intro, anonymous, several, questions } = SurveyDraft.properties
const PackedSurvey = T.Object(
  { title, intro, anonymous, several, questions },
  { additionalProperties: false },
)
type PackedSurvey = Static<typeof PackedSurvey>

const most = 500

/** Questionnaires in packs: without times, people and answers; taken as drafts for thirty days. */
export const packedSurveys: Packing<PackedSurvey> = {
  schema: PackedSurvey,
  async own(db, caller) {
    const { comId, issuer } = surveysOf(caller, 'content.author')
    const rows = await listToPack(db, comId, issuer?.comId ?? null, most)
    return new Map(
      rows.map(({ survey_id, state, anonymous: isAnonymous, several: isSeveral, ...said }) => [
        survey_id,
        {
          title: said.title,
          form: { ...said, anonymous: isAnonymous ? 1 : 0, several: isSeveral ? 1 : 0 } as const,
          isOut: state === 'published',
        },
      ]),
    )
  },
  async take(tx, caller, form, { thingId, now }) {
    const { comId, issuer } = surveysOf(caller, 'content.author')
    const stored = thingId && (await findSurvey(tx, { comId, issuer, madeBy: null }, thingId, true))
    // What people have begun to answer is not changed under them.
    if (stored && stored.state !== 'draft') return undefined
    const surveyId = thingId ?? newId(now)
    const edition = (stored ? stored.edition : 0) + 1
    const draft = { startTime: now, endTime: now + 30 * dayMs, whom: everybody, newcomerDays: 0 }
    const of = { comId, issuer, userId: caller.userId, brand: caller.brand }
    await storeSurvey(tx, of, { surveyId, edition, state: 'draft' }, { ...draft, ...form }, now)
    return surveyId
  },
}
