import { Code } from '@contract/codes'
import { dayMs } from '@contract/rules/hospitalTime'
import { writeAuditEvents } from '../../db/auditEvents'
import { inTransaction } from '../../db/inTransaction'
import { DomainError } from '../../http/DomainError'
import { textIn } from '../../http/texts'
import type { Secrets } from '../../secrets'
import type { Seal } from '../../sealed'
import type { DeskWork } from '../deskJob/deskJobService'
import { renewPlaces } from '../organisation/organisationService'
import { changeImport, lockImport } from './importRepository'
import { peopleWithRights } from '../rights/rightsService'
import { importSeal, theImport } from './importService'
import { listSteps } from './takeRepository'
import { jobTexts, replies } from './texts'
import { bringBack, takeOut } from './undoRepository'

/** How long an import can be undone. Ms. */
export const undoMs = dayMs

/** The long job that takes back what a staff file did; who was changed since stays and is named. */
export const undoWork = (secrets: Secrets): DeskWork<'undoStaffImport'> => ({
  kind: 'undoStaffImport',
  needs: 'people.manage',
  mayRunAgain: true,
  async run({ db, comId, caller, language, now, input: { importId }, progress, note }) {
    const seal = importSeal(secrets)
    const made = await inTransaction(db, async (tx) => {
      await lockImport(tx, comId, importId)
      const head = await theImport(tx, comId, importId)
      if (head.state !== 'taken') throw new DomainError(Code.stateChanged, replies.notOpen)
      if ((head.takenAt ?? 0) + undoMs < now())
        throw new DomainError(Code.ended, replies.tooLateToUndo)
      const steps = await listSteps(tx, comId, importId)
      let through = 0
      const told = (people: number) => progress((through += people), steps.length)
      await told(0)
      const { added, changed: all } = undoable(steps, seal)
      // Who got rights since comes in as now.
      const withRights = await peopleWithRights(tx, comId, now())
      const changed = all.filter(({ personId }) => !withRights.has(personId))
      // Who goes first: their numbers are free then for those who had them before.
      const done = new Set([
        ...(await takeOut(tx, comId, added, told)),
        ...(await bringBack(tx, comId, changed, told, now())),
      ])
      const undone = steps.filter(({ personId }) => done.has(personId))
      for (const { personId, version, versionNow, name, jobNumber } of steps) {
        if (done.has(personId)) continue
        const why = versionNow !== version ? jobTexts.keptChanged : jobTexts.keptUsed
        note(textIn(why, language, { name: name ?? '', number: jobNumber ?? '—' }))
      }
      await renewPlaces(tx, comId, { personIds: undone.map(({ personId }) => personId) }, now())
      await writeAuditEvents(
        tx,
        { comId, by: caller.userId, what: 'staffImport.undo', now: now() },
        undone.map(({ personId, kind }) => ({
          personId,
          kind: `undo-${kind}`,
          after: { importId },
        })),
      )
      await changeImport(tx, comId, importId, {
        state: 'undone',
        undone_at: now(),
        taken: JSON.stringify({ ...head.taken, undone: undone.length }),
      })
      await progress(steps.length, steps.length)
      return { undone: undone.length, kept: steps.length - undone.length }
    })
    return {
      says:
        made.kept > 0
          ? textIn(jobTexts.undoneKept, language, made)
          : textIn(jobTexts.undone, language, { undone: made.undone }),
      result: made,
      link: 'staff-import',
    }
  },
})

/** Of what an import did, that which nobody has changed since: who was added and never came, and who stood there before. */
function undoable(steps: Awaited<ReturnType<typeof listSteps>>, seal: Seal) {
  const unchanged = steps.filter(({ version, versionNow }) => versionNow === version)
  return {
    added: unchanged.flatMap(({ kind, lastLogin, personId }) =>
      kind === 'added' && lastLogin === null ? [personId] : [],
    ),
    changed: unchanged.flatMap(({ kind, before, personId }) =>
      kind === 'added' || before === null ? [] : [{ personId, before: seal.open(before) }],
    ),
  }
}
