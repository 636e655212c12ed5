import type { Contract } from '@contract/calls'
import { Code } from '@contract/codes'
import { DomainError } from '../../../http/DomainError'
import type { Handlers } from '../../../http/handlers'
import { commonReplies, textIn } from '../../../http/texts'
import { planDeskJob } from '../../deskJob/deskJobService'
import { newestClauses } from '../../document/documentService'
import { modelRefusal, type ModelFor } from '../../languageModel/languageModelService'
import { checkedCategory } from '../bank/categoryService'
import { jobTexts } from '../texts'

/** Which model drafts, and questions that it drafts from clauses. */
export const modelDraftCalls = (
  modelFor: ModelFor,
): Pick<Handlers<Contract['questionImport']>, 'modelService' | 'draftQuestions'> => ({
  async modelService(_input, { db, caller }) {
    const model = await modelFor(db, caller.comId)
    if (!model) return { offered: 0, model: '', host: '', own: 0 }
    return {
      offered: 1,
      model: model.model,
      host: new URL(model.address).host,
      own: model.isOwn ? 1 : 0,
    }
  },

  async draftQuestions(input, { db, caller, now, language, audit }) {
    const model = await modelFor(db, caller.comId)
    if (!model) throw modelRefusal('off')
    if (input.knowCatId !== undefined) await checkedCategory(db, caller.comId, input.knowCatId)
    const found = await newestClauses(db, caller, input.docId, input.addresses)
    if (found?.clauses.length !== input.addresses.length)
      throw new DomainError(Code.notFound, commonReplies.notFound)
    const clauses = found.clauses
      .map(({ address }) => address)
      .join('、')
      .slice(0, 60)
    const title = textIn(jobTexts.draftTitle, language, { title: found.title, clauses })
    const wanted = { kind: 'draftQuestions' as const, title, input }
    const jobId = await planDeskJob(db, caller, wanted, { language, now })
    const { model: name, address } = model
    await audit({
      after: { ...input, model: name, sentTo: new URL(address).host },
      thingId: input.docId,
    })
    return { jobId }
  },
})
