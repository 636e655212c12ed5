import type { Contract } from '@contract/calls'
import type { Feature } from '../../Feature'
import type { Handlers } from '../../http/handlers'
import { dropDraft, findDraft, keepDraft, otherWriters } from './draftRepository'

const draftCalls = (): Handlers<Contract['deskDraft']> => ({
  async open({ thing }, { db, caller }) {
    const draft = await findDraft(db, caller, thing)
    return { draft: draft ?? null, others: await otherWriters(db, caller, thing) }
  },

  async keep(draft, { db, caller, now }) {
    await keepDraft(db, caller, draft, now)
    return { keptTime: now, others: await otherWriters(db, caller, draft.thing) }
  },

  async drop({ thing }, { db, caller }) {
    await dropDraft(db, caller, thing)
    return {}
  },
})

/** What people at a desk have written and not stored yet: on every desk the same, for its writer alone. */
export const draftFeature = (): Feature<'deskDraft'> => ({
  handlers: { deskDraft: draftCalls() },
})
