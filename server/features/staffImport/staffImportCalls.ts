import type { Contract } from '@contract/calls'
import type { StaffRow } from '@contract/calls/people/staffImport'
import { Code } from '@contract/codes'
import type { Language } from '@contract/texts'
import { writeFile } from 'node:fs/promises'
import { newId } from '../../db/newId'
import { mapPage } from '../../db/page'
import type { Db } from '../../db/schema'
import { DomainError } from '../../http/DomainError'
import type { Handlers } from '../../http/handlers'
import { textIn } from '../../http/texts'
import type { FileStore } from '../../integrations/fileStore/FileStore'
import type { Secrets } from '../../secrets'
import { planDeskJob } from '../deskJob/deskJobService'
import { deleteImport, insertImport, listImports, pageOfRows } from './importRepository'
import { importSeal, openRows, outcomeOf, theImport } from './importService'
import { mendingCalls, openImport } from './mendingCalls'
import { leaversOf } from './rules/checkRows'
import { canMake } from './rules/missing'
import type { Outcome, RowProblem } from './rules/Outcome'
import { headOf, lookedThrough, showImport, showMissing } from './showImport'
import { jobTexts, problemText, replies } from './texts'
import { readWorld } from './worldRepository'

interface Deps {
  secrets: Secrets
  store: FileStore
}

const spot = (field: string, value: string) => `${field}\n${value}`

/** Staff lists from files: read, mended in place, taken, undone. */
export function staffImportCalls({ secrets, store }: Deps): Handlers<Contract['staffImport']> {
  const seal = importSeal(secrets)

  const problemOf = (
    problem: RowProblem,
    rows: number,
    language: Language,
  ): StaffRow['problems'][number] => ({
    field: problem.field,
    key: problem.key,
    text: problemText(problem, language),
    proposal: problem.proposal ?? '',
    hasProposal: problem.proposal === undefined ? 0 : 1,
    also: problem.also?.value ?? '',
    alike: [...(problem.alike ?? [])],
    rows,
    canMake: canMake(problem) ? 1 : 0,
    mayJoin: problem.personId === undefined ? 0 : 1,
  })

  /** How many wrong rows have the same value in the same field. */
  async function alikeCounts(
    db: Db,
    comId: string,
    importId: string,
  ): Promise<Map<string, number>> {
    const counts = new Map<string, number>()
    const wrong = await pageOfRows(db, comId, importId, 'wrong', lookedThrough)
    for (const row of wrong.list) {
      const { problems, values } = outcomeOf(seal, row)
      for (const { field } of problems) {
        const key = spot(field, values[field] ?? '')
        counts.set(key, (counts.get(key) ?? 0) + 1)
      }
    }
    return counts
  }

  return {
    ...mendingCalls(secrets),

    async readFile({ fileName, sheet = '' }, { db, caller, now, language, file }) {
      const importId = newId(now)
      const place = `staff-imports/${importId}`
      const path = await store.temporary()
      await writeFile(path, file)
      await store.keep(place, path)
      const name =
        fileName
          .replace(/[\u0000-\u001f\u007f/\\]/g, ' ')
          .trim()
          .slice(0, 120) || '—'
      const jobId = await db.transaction().execute(async (tx) => {
        await insertImport(
          tx,
          {
            comId: caller.comId,
            importId,
            personId: caller.userId,
            source: 'desk',
            fileName: name,
            place,
          },
          now,
        )
        const title = textIn(jobTexts.readTitle, language, { fileName: name })
        return planDeskJob(
          tx,
          caller,
          { kind: 'readStaffFile', title, input: { importId, sheet } },
          { language, now },
        )
      })
      return { importId, jobId }
    },

    async list(paging, { db, caller, now }) {
      return mapPage(await listImports(db, caller.comId, paging), (row) => headOf(row, now))
    },

    one: ({ importId }, { db, caller, now }) => showImport(db, seal, caller.comId, importId, now),

    async rows({ importId, state, ...paging }, { db, caller, language }) {
      const [page, alike] = await Promise.all([
        pageOfRows(db, caller.comId, importId, state, paging),
        alikeCounts(db, caller.comId, importId),
      ])
      return mapPage(page, (row): StaffRow => {
        const { values, problems, changes } = outcomeOf(seal, row)
        return {
          line: row.line,
          state: row.state,
          values: values as Record<string, string>,
          problems: problems.map((problem) =>
            problemOf(
              problem,
              alike.get(spot(problem.field, values[problem.field] ?? '')) ?? 1,
              language,
            ),
          ),
          changes,
        }
      })
    },

    missing: ({ importId }, { db, caller }) => showMissing(db, seal, caller.comId, importId),

    async leavers({ importId }, { db, caller, now }) {
      await theImport(db, caller.comId, importId)
      const world = await readWorld(db, caller.comId, secrets, now)
      const rows = await openRows(db, seal, caller.comId, importId)
      const outcomes: Outcome[] = rows.map(({ sealed }) => outcomeOf(seal, sealed))
      const units = new Map(world.units.map(({ id, name }) => [id, name]))
      return {
        list: leaversOf(outcomes, world).map(({ personId, name, jobNumber, unitId }) => ({
          userId: personId,
          userName: name,
          jobNumber: jobNumber ?? '',
          deptName: units.get(unitId ?? '') ?? '',
        })),
        staff: world.people.filter(({ standing }) => standing === 'active').length,
      }
    },

    async take({ importId, leaverIds }, { db: tx, caller, now, language }) {
      const { fileName } = await openImport(tx, caller.comId, importId)
      const title = textIn(jobTexts.takeTitle, language, { fileName })
      return {
        jobId: await planDeskJob(
          tx,
          caller,
          { kind: 'importStaff', title, input: { importId, leaverIds } },
          { language, now },
        ),
      }
    },

    async undo({ importId }, { db: tx, caller, now, language }) {
      const head = await theImport(tx, caller.comId, importId)
      if (head.state !== 'taken') throw new DomainError(Code.stateChanged, replies.notOpen)
      if (headOf(head, now).undoUntil === 0)
        throw new DomainError(Code.ended, replies.tooLateToUndo)
      const title = textIn(jobTexts.undoTitle, language, { fileName: head.fileName })
      return {
        jobId: await planDeskJob(
          tx,
          caller,
          { kind: 'undoStaffImport', title, input: { importId } },
          { language, now },
        ),
      }
    },

    async drop({ importId }, { db: tx, caller }) {
      const { state } = await theImport(tx, caller.comId, importId)
      if (state === 'taken') throw new DomainError(Code.stateChanged, replies.alreadyTaken)
      await deleteImport(tx, caller.comId, importId)
      return {}
    },
  }
}
