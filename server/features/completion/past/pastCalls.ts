import type { Contract } from '@contract/calls'
import { Code } from '@contract/codes'
import { dayStamp } from '@contract/rules/hospitalTime'
import { writeAuditEvents } from '../../../db/auditEvents'
import { newId } from '../../../db/newId'
import { DomainError } from '../../../http/DomainError'
import type { Handlers } from '../../../http/handlers'
import { textIn } from '../../../http/texts'
import type { FileStore } from '../../../integrations/fileStore/FileStore'
import { planJobOfFile } from '../../deskJob/deskJobService'
import { sheetsOfFile } from '../../formats/sheetService'
import {
  listImports,
  listPastPeople,
  listRows,
  listThings,
  lockImport,
  removeImport,
} from './pastRepository'
import { judgeLines } from './pastRules'
import { readPast } from './reading/readPast'
import { renewPast } from './takePast'
import { pastReplies, pastTexts } from './texts'

const maxRows = 5000

/** What people completed before or elsewhere, out of files. */
export const pastCalls = ({
  store,
}: {
  store: FileStore
}): Handlers<Contract['pastCompletion']> => ({
  async readFile(_input, { db, caller, file, now }) {
    const lines = readPast(await sheetsOfFile(file))
    if (!lines) throw new DomainError(Code.fileRefused, pastReplies.noColumns)
    if (lines.length === 0) throw new DomainError(Code.fileRefused, pastReplies.noRows)
    if (lines.length > maxRows)
      throw new DomainError(Code.fileRefused, pastReplies.tooManyRows, { n: maxRows })
    const { comId, userId: self } = caller
    const things = await listThings(db, comId)
    const people = await listPastPeople(db, comId)
    return { rows: judgeLines(lines, { people, things, today: dayStamp(now), self }), things }
  },

  async take({ fileName, entries }, { db, caller, language, now }) {
    const jobId = await planJobOfFile(
      { db, store },
      caller,
      {
        kind: 'importCompletions',
        title: textIn(pastTexts.job, language, { file: fileName }),
        input: { importId: newId(now), fileName },
        file: Buffer.from(JSON.stringify(entries)),
      },
      { language, now },
    )
    return { jobId }
  },

  list: (paging, { db, caller }) => listImports(db, caller.comId, paging),

  rows: ({ importId, ...paging }, { db, caller }) => listRows(db, caller.comId, importId, paging),

  async undo({ importId }, { db: tx, caller, now, audit }) {
    const { comId, userId: by } = caller
    const found = await lockImport(tx, comId, importId)
    if (!found) throw new DomainError(Code.stateChanged, pastReplies.undone)
    const removed = await removeImport(tx, comId, { importId, by }, now)
    await renewPast(tx, comId, removed)
    await writeAuditEvents(
      tx,
      { comId, by, what: 'pastCompletion.undo', now },
      removed.map(({ personId, kind, taskId }) => ({
        personId,
        kind: 'imported',
        before: { kind, taskId, importId },
      })),
    )
    await audit({ thingId: importId, after: { file: found.fileName, undone: removed.length } })
    return { undone: removed.length }
  },
})
