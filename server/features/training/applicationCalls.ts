import { ReviewState } from '@contract/states'
import type { Contract } from '@contract/calls'
import { Code } from '@contract/codes'
import type { Language } from '@contract/texts'
import { boundsOf, departmentsIn } from '@contract/rules/rights'
import { mapPage } from '../../db/page'
import { DomainError } from '../../http/DomainError'
import type { Handlers } from '../../http/handlers'
import { notify } from '../message/messageService'
import {
  applicationsIn,
  listApplications,
  decideApplication,
  insertApplication,
} from './applicationRepository'
import { applicationTypes } from './texts'
import { commonReplies } from '../../http/texts'

/** Gives a row the name of its type. */
const named = (language: Language) => {
  const names = new Map(
    applicationTypes(language).map(({ typeId, typeName }) => [typeId, typeName]),
  )
  return <Row extends { typeId: string }>(row: Row) => ({
    ...row,
    typeName: names.get(row.typeId) ?? '',
  })
}

/** What somebody applies for, and what is decided about it. */
export const applicationCalls: Pick<
  Handlers<Contract['training']>,
  'applicationTypes' | 'applicationResults' | 'apply' | 'applications' | 'decideApplication'
> = {
  applicationTypes: (_input, { language }) => Promise.resolve({ list: applicationTypes(language) }),

  async applicationResults({ typeId, ...paging }, { caller, db, language }) {
    return mapPage(await listApplications(db, caller, typeId, paging), named(language))
  },

  async apply(input, { caller, db, now, language }) {
    if (!applicationTypes(language).some(({ typeId }) => typeId === input.typeId))
      throw new DomainError(Code.badInput, commonReplies.badInput, { field: 'typeId' })
    return { applyId: await insertApplication(db, caller, input, now) }
  },

  async applications({ waiting = 0, keyword = '', ...paging }, { caller, db, language }) {
    const departments = departmentsIn(boundsOf(caller, 'training.read'))
    const listed = { comId: caller.comId, departments, isWaiting: waiting === 1, keyword }
    const page = await applicationsIn(db, listed, paging)
    return mapPage(page, named(language))
  },

  async decideApplication({ applyId, approve, note = '' }, { caller, db, now, audit }) {
    const decided = await decideApplication(
      db,
      {
        comId: caller.comId,
        departments: departmentsIn(boundsOf(caller, 'training.assess')),
      },
      applyId,
      {
        state: approve === 1 ? ReviewState.approved : ReviewState.refused,
        note,
        by: caller.userId,
      },
    )
    if (!decided) throw new DomainError(Code.notFound, commonReplies.notFound)
    await audit({
      personId: decided.person_id,
      before: { state: ReviewState.waiting, title: decided.title },
      after: { state: decided.state },
    })
    await notify(
      db,
      {
        comId: caller.comId,
        personIds: [decided.person_id],
        kind: 'applicationDecided',
        facts: { name: decided.title, note },
        path: '/subjectlist',
        onceKey: `application:${applyId}`,
      },
      now,
    )
    return { state: decided.state }
  },
}
