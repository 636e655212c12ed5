import { TrainingItemState } from '@contract/states'
import type { Contract } from '@contract/calls'
import { Code } from '@contract/codes'
import { boundsOf, departmentsIn, reaches } from '@contract/rules/rights'
import { mapPage } from '../../db/page'
import { DomainError } from '../../http/DomainError'
import type { Handlers } from '../../http/handlers'
import { type FileAddresses, pictureWord } from '../file/fileService'
import { notify } from '../message/messageService'
import { findColleague } from '../rights/rightsService'
import { lockItem, setItemState, waitingResults } from './resultRepository'
import { findItem } from './trainingRepository'
import { commonReplies } from '../../http/texts'

/** What managers say to what people have uploaded. */
export const assessmentCalls = ({
  addresses,
}: {
  addresses: Pick<FileAddresses, 'of'>
}): Pick<Handlers<Contract['training']>, 'submissions' | 'decide'> => ({
  async submissions({ taskId, ...paging }, { caller, db, now }) {
    const departments = departmentsIn(boundsOf(caller, 'training.read'))
    const page = await waitingResults(db, caller.comId, { taskId, departments }, paging)
    return mapPage(page, ({ files, ...row }) => ({
      ...row,
      files: files.map(({ checkState, ...file }) => ({
        ...file,
        check: pictureWord(checkState),
        url: addresses.of(caller.comId, file.fileId, now).url,
      })),
    }))
  },

  async decide({ taskId, itemId, userId, approve, note = '' }, { caller, db, now, audit }) {
    const { comId } = caller
    const person = await findColleague(db, { comId, personId: userId })
    if (!person || !reaches(boundsOf(caller, 'training.assess'), person.departmentId))
      throw new DomainError(Code.notFound, commonReplies.notFound)
    await lockItem(db, comId, userId, itemId)
    const item = await findItem(db, comId, userId, itemId)
    if (!item || item.taskId !== taskId)
      throw new DomainError(Code.notFound, commonReplies.notFound)
    if (item.state !== TrainingItemState.uploaded)
      throw new DomainError(
        Code.stateChanged,
        commonReplies.decidedBefore,
        {},
        { state: item.state },
      )
    if (approve === 0 && note.trim() === '')
      throw new DomainError(Code.badInput, commonReplies.missingField, { field: 'note' })
    const state = approve === 1 ? TrainingItemState.approved : TrainingItemState.returned
    await setItemState(db, {
      person: { comId, personId: userId },
      taskId,
      itemId,
      state,
      options: { note: note.trim(), by: caller.userId },
      now,
    })
    await audit({ before: { state: item.state, name: item.name }, after: { state } })
    await notify(
      db,
      {
        comId,
        personIds: [userId],
        kind: approve === 1 ? 'resultApproved' : 'resultReturned',
        facts: { name: item.name, note: note.trim() },
        path: `/trainingUpload?taskId=${taskId}&itemId=${itemId}`,
        onceKey: `training:${itemId}:${now}`,
      },
      now,
    )
    return { state }
  },
})
