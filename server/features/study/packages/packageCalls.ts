import { RunState, PhaseState } from '@contract/states'
import type { Contract } from '@contract/calls'
import type { Input } from '@contract/calls/call'
import { Code } from '@contract/codes'
import type { Db } from '../../../db/schema'
import type { Caller, Handlers } from '../../../http/handlers'
import { DomainError } from '../../../http/DomainError'
import { openPreview, openTask } from '../openCourse'
import type { Course, Courses, Phase } from '../courseRepository'
import { listPhases } from '../runRepository'
import { openPhase } from '../watching'
import { locksOf } from '../studyRules'
import type { PackageAddresses } from './packageAddress'
import { findPackage, keepResult, listResults } from './packageRepository'
import { itemsOf } from './packageService'
import { isMet, readState, startState, statementOf } from './resultRules'
import { replies } from '../texts'
import { commonReplies } from '../../../http/texts'

export interface PackageCallDeps {
  courses: Courses
  packages: PackageAddresses
  /** Public address of the second origin; empty: the host that was asked, at `port`. */
  origin: string
  port(): number
  /** Public address of our own pages; empty: not known. */
  home: string
}

type Named = Pick<Input<Contract['coursePackage']['open']>, 'taskId' | 'crsId' | 'phaseId'>

const notFound = () => new DomainError(Code.notFound, commonReplies.notFound)

async function packageIn(db: Db, course: Course, phaseId: string) {
  const phase = course.phases.find((one) => one.phaseId === phaseId)
  const found =
    phase?.kind === 'scorm' ? await findPackage(db, phase.fileId, [phase.filesOf]) : undefined
  if (!phase || !found) throw notFound()
  return { phase, found }
}

/** Course packages: where they play, and what they said. */
export function packageCalls({
  courses,
  packages,
  origin: secondOrigin,
  port,
  home,
}: PackageCallDeps): Handlers<Contract['coursePackage']> {
  /** Throws as opening the phase does: not there, not meant for me, locked. */
  async function phaseFor(
    db: Db,
    caller: Caller,
    { taskId, crsId: courseId, phaseId }: Named,
    preview: boolean,
    now: number,
  ) {
    const { task, course } = await (preview ? openPreview : openTask)(
      db,
      { courses },
      caller,
      { taskId, courseId },
      now,
    )
    const inside = await packageIn(db, course, phaseId)
    const runs =
      preview || task.runId === null ? [] : await listPhases(db, caller.comId, task.runId)
    const done = new Set(
      runs.filter(({ state }) => state === PhaseState.done).map(({ phase_id: id }) => id),
    )
    const isOpen =
      preview ||
      runs.some(({ phase_id: id }) => id === phaseId) ||
      locksOf(course.phases, done, task.freeOrder)[course.phases.indexOf(inside.phase)] === 0
    if (!isOpen) throw new DomainError(Code.phaseLocked, replies.phaseLocked)
    return { task, course, ...inside }
  }

  const needOf = (phase: Phase) => phase.body.need ?? 'completed'

  return {
    async open({ tracingId, itemId, origin, preview = 0, ...named }, { db, caller, now }) {
      const { task, course, phase, found } = await phaseFor(db, caller, named, preview === 1, now)
      // Only the round that is open keeps anything; a preview gets a fresh start.
      const runId = preview === 1 || tracingId !== task.runId ? undefined : tracingId
      const rows =
        runId === undefined
          ? []
          : await listResults(db, { comId: caller.comId, runId, phaseId: phase.phaseId })
      const items = itemsOf(found, rows)
      const item =
        itemId === undefined
          ? found.items[
              Math.max(
                0,
                items.findIndex(({ completed }) => completed === 0),
              )
            ]
          : found.items.find((one) => one.itemId === itemId)
      if (!item) throw notFound()
      const row = rows.find((one) => one.item_id === item.itemId)
      const state = startState(found.kind, item, row && readState(row.state), {
        learnerId: runId ?? 'preview',
        isPreview: runId === undefined,
      })
      return {
        kind: found.kind,
        title: found.title,
        items,
        itemId: item.itemId,
        origin: secondOrigin,
        port: port(),
        state: JSON.stringify(state),
        seq: row?.seq ?? 0,
        met: isMet(needOf(phase), items, course.passScore) ? 1 : 0,
        path: `/play/${packages.of({ comId: found.comId, fileId: found.fileId, origin }, now)}/?item=${encodeURIComponent(item.itemId)}`,
      }
    },

    async keep(
      { taskId, phaseId, tracingId, itemId, lease, seq, state: json },
      { db, caller, now },
    ) {
      const key = { comId: caller.comId, personId: caller.userId, taskId, runId: tracingId }
      const { row, course } = await openPhase(db, courses, key, phaseId)
      const { phase, found } = await packageIn(db, course, phaseId)
      if (!found.items.some((one) => one.itemId === itemId)) throw notFound()
      const state = readState(json)
      if (!state) throw new DomainError(Code.badInput, commonReplies.badInput, { field: 'state' })
      if (row.runState === RunState.ended)
        throw new DomainError(Code.stateChanged, replies.roundOver)
      if (row.lease !== lease || row.leaseRunId !== tracingId)
        throw new DomainError(Code.openElsewhere, replies.studiedElsewhere)
      if (row.withdrawn) throw new DomainError(Code.stateChanged, replies.courseWithdrawn)
      const { completed, passed, score } = statementOf(found.kind, state)
      const of = { comId: caller.comId, runId: tracingId, phaseId }
      await keepResult(db, {
        com_id: of.comId,
        run_id: of.runId,
        phase_id: phaseId,
        item_id: itemId,
        lease,
        seq,
        state: JSON.stringify(state),
        completed,
        passed,
        score,
        updated_at: now,
      })
      const rows = await listResults(db, of)
      const items = itemsOf(found, rows)
      return {
        items,
        met: isMet(needOf(phase), items, course.passScore) ? 1 : 0,
        seq: rows.find((one) => one.item_id === itemId)?.seq ?? seq,
      }
    },

    async page({ taskId, crsId: courseId, phaseId }, { db, caller, now }) {
      await phaseFor(db, caller, { taskId, crsId: courseId, phaseId }, false, now)
      return {
        url:
          home === ''
            ? ''
            : `${home}/studyfile?${new URLSearchParams({ taskId, crsId: courseId, phaseId }).toString()}`,
      }
    },
  }
}
