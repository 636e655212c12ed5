import type { Contract } from '@contract/calls'
import { Code } from '@contract/codes'
import type { Handlers } from '../../../http/handlers'
import { DomainError } from '../../../http/DomainError'
import { commonReplies } from '../../../http/texts'
import { replies } from '../texts'
import {
  confirmCitation,
  findClauses,
  insertCitation,
  listCitations,
  newestHash,
  removeCitation,
  thingExists,
} from './citationRepository'

const notThere = () => new DomainError(Code.notFound, commonReplies.notFound)

/** What cites clauses: by whom, what waits for a review, and the review itself. */
export const citationCalls: Handlers<Contract['citation']> = {
  clauses: ({ keyword = '', docId, ...paging }, { db, caller }) =>
    findClauses(db, caller, { keyword, docId }, paging),

  async of({ kind, thingId }, { db, caller }) {
    const page = { pageIndex: 1, pageSize: 100 }
    return { list: (await listCitations(db, caller.comId, { kind, thingId }, page)).list }
  },

  list: ({ due, docId, kind, ...paging }, { db, caller }) =>
    listCitations(db, caller.comId, { due, docId, kind }, paging),

  async cite(cited, { db, caller, now }) {
    const hash = await newestHash(db, caller, cited)
    if (hash === undefined || !(await thingExists(db, caller.comId, cited))) throw notThere()
    await insertCitation(db, caller.comId, cited, { hash, by: caller.userId, now })
    return {}
  },

  async uncite(cited, { db, caller, audit }) {
    if (!(await removeCitation(db, caller.comId, cited))) throw notThere()
    await audit({ before: cited, thingId: cited.thingId })
    return {}
  },

  async confirm(cited, { db, caller, now, audit }) {
    const hash = await newestHash(db, caller, cited)
    if (hash === undefined) throw new DomainError(Code.stateChanged, replies.clauseGone)
    if (!(await confirmCitation(db, caller.comId, cited, { hash, by: caller.userId, now })))
      throw notThere()
    await audit({ after: cited, thingId: cited.thingId })
    return {}
  },
}
