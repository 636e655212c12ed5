import { Code } from '@contract/codes'
import { dayMs } from '@contract/rules/hospitalTime'
import { writeAuditEvents } from '../../db/auditEvents'
import { inTransaction } from '../../db/inTransaction'
import { DomainError } from '../../http/DomainError'
import { textIn } from '../../http/texts'
import type { Secrets } from '../../secrets'
import type { DeskWork } from '../deskJob/deskJobService'
import { renewPlaces } from '../organisation/organisationService'
import { changeImport, lockImport } from './importRepository'
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
      const undone: { personId: string; kind: string; after: object }[] = []
      let kept = 0
      for (const [
        at,
        { personId, kind, before, version, versionNow, name, jobNumber, lastLogin },
      ] of steps.entries()) {
        await progress(at, steps.length)
        const who = { name: name ?? '', number: jobNumber ?? '—' }
        const isChanged = versionNow !== version
        const isDone =
          !isChanged &&
          (kind === 'added'
            ? lastLogin === null && (await takeOut(tx, comId, personId))
            : before !== null && (await bringBack(tx, comId, personId, seal.open(before))))
        if (isDone) undone.push({ personId, kind: `undo-${kind}`, after: { importId } })
        else {
          kept++
          note(textIn(isChanged ? jobTexts.keptChanged : jobTexts.keptUsed, language, who))
        }
      }
      await renewPlaces(tx, comId, { personIds: undone.map(({ personId }) => personId) }, now())
      await writeAuditEvents(
        tx,
        { comId, by: caller.userId, what: 'staffImport.undo', now: now() },
        undone,
      )
      await changeImport(tx, comId, importId, {
        state: 'undone',
        undone_at: now(),
        taken: JSON.stringify({ ...head.taken, undone: undone.length }),
      })
      await progress(steps.length, steps.length)
      return { undone: undone.length, kept }
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
