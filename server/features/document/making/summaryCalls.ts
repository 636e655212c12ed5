import type { Contract } from '@contract/calls'
import { Code } from '@contract/codes'
import { platformId } from '../../../companies'
import { DomainError } from '../../../http/DomainError'
import type { Handlers } from '../../../http/handlers'
import { commonReplies, textIn } from '../../../http/texts'
import { planDeskJob, resultOf } from '../../deskJob/deskJobService'
import { modelRefusal, type ModelFor } from '../../languageModel/languageModelService'
import { summaryTexts } from '../texts'
import { everyEdition } from './editionRepository'
import type { Summary } from './summaryWork'

const notThere = () => new DomainError(Code.notFound, commonReplies.notFound)

/** Summaries that a language model writes; their author takes them over in the editor, or leaves them. */
export const summaryCalls = (
  modelFor: ModelFor,
): Pick<Handlers<Contract['documentMaking']>, 'startSummary' | 'summary'> => ({
  async startSummary(input, { db, caller, now, language, audit }) {
    const model = await modelFor(db, caller.comId)
    if (!model) throw modelRefusal('off')
    const editions = await everyEdition(db, [caller.comId, platformId], input.docId)
    const held = editions.find(({ versionId }) => versionId === input.versionId)
    if (!held) throw notThere()
    const title = textIn(summaryTexts.title, language, { title: held.title })
    const wanted = { kind: 'draftSummary' as const, title, input }
    const jobId = await planDeskJob(db, caller, wanted, { language, now })
    const sentTo = new URL(model.address).host
    await audit({ after: { ...input, model: model.model, sentTo }, thingId: input.docId })
    return { jobId }
  },

  async summary({ jobId }, { db, caller }) {
    const job = { comId: caller.comId, personId: caller.userId, jobId }
    const result = await resultOf(db, job, 'draftSummary')
    if (result === undefined) throw notThere()
    return result as Summary
  },
})
