import { TaskState, AttemptState } from '@contract/states'
import type { Contract } from '@contract/calls'
import { Code } from '@contract/codes'
import type { Handlers } from '../../../http/handlers'
import { DomainError } from '../../../http/DomainError'
import type { Secrets } from '../../../secrets'
import type { FileAddresses } from '../../file/fileService'
import { findAttempt } from '../taking/attemptRepository'
import { startRefusal } from '../taking/attemptRules'
import { paperOf } from '../paper/frozenPaper'
import { createPapers } from '../paper/papers'
import { platformId } from '../paper/platformTasks'
import { sealingSecret } from '../taking/seals'
import { keyOf } from '../taking/answeringCalls'
import { restartAttempt } from '../taking/startAttempt'
import { needsForm } from '../taking/startGate'
import { taskCalls } from '../lists/taskCalls'
import { detailsOf, findTask } from '../lists/taskRepository'
import { unknownEntry } from '../lists/unknownTask'
import { entryState } from './entryRules'
import { groupsOf } from './groupsOf'
import { otherEntry } from './otherEntry'
import { type OtherTasks, withOthers } from './otherTasks'
import { previewCalls } from './previewCalls'
import { examProgressCalls } from './examProgressCalls'
import { findVisitor } from './examProgressRepository'
import { listVrTasks } from './vrRepository'
import { allowedAddress, withTicket } from './vrRules'
import { vrTickets } from './vrTickets'
import { mapPage } from '../../../db/page'
import { replies } from '../texts'
import { commonReplies } from '../../../http/texts'

export interface ExamTaskDeps {
  secrets: Secrets
  /** Hosts whose scenes a VR exam may open. */
  vrHosts: readonly string[]
  addresses: Pick<FileAddresses, 'of'>
  /** Tasks of other kinds that were shared or moved by the calls of exams. */
  others: OtherTasks
}

const noAttempts = { used: 0, left: 0, bestScore: null, passed: 0 } as const

/** Calls around exam tasks that are not the sitting itself. */
export function examTaskCalls({
  secrets,
  vrHosts,
  addresses,
  others: handedIn,
}: ExamTaskDeps): Handlers<Contract['examTask']> {
  const others = withOthers(handedIn)
  const papers = createPapers()
  const tickets = vrTickets(secrets)
  const paperDeps = { papers, sealSecret: sealingSecret(secrets) }
  return {
    ...examProgressCalls(others),
    ...previewCalls(papers, addresses),
    myTasks: (input, context) => taskCalls(addresses).mine(input, context),

    async paper(input, { db, caller }) {
      const attempt = await findAttempt(db, keyOf(caller, input), platformId)
      if (!attempt) throw new DomainError(Code.notFound, commonReplies.notFound)
      if (attempt.state === AttemptState.void)
        throw new DomainError(Code.stateChanged, replies.attemptOver)
      const paper = paperOf(await papers(db, attempt.paperId), attempt, attempt)
      return { ...paper, groups: groupsOf(paper) }
    },

    goOn: (input, { db, caller, now }) =>
      restartAttempt(db, paperDeps, keyOf(caller, input), input.deviceId, now),

    async vrTasks({ state, ...paging }, { db, caller, now }) {
      return mapPage(await listVrTasks(db, caller, state, paging, now), ({ address, ...row }) => ({
        ...row,
        // Who is done may go in again: the best score stays.
        vrUrl:
          now >= row.startTime && now < row.endTime
            ? withTicket(allowedAddress(address, vrHosts), tickets.give(caller, row))
            : '',
      }))
    },

    async entry({ taskId, taskType }, { db, caller, now }) {
      if (!caller)
        return {
          state: 'logIn',
          inScope: 0,
          needForm: 0,
          task: null,
          attempts: noAttempts,
          user: null,
        }
      const other = await otherEntry(others, db, caller, { taskId, taskType }, now)
      if (other) return other
      const [task, user] = await Promise.all([
        findTask(db, caller, taskId, now),
        findVisitor(db, caller),
      ])
      if (!task)
        return {
          state: await unknownEntry(db, caller, taskId),
          inScope: 0,
          needForm: 0,
          task: null,
          attempts: noAttempts,
          user: user ?? null,
        }
      const known = task.inScope || task.attemptsUsed > 0
      const details = detailsOf(task)
      const needForm = needsForm(task)
      const {
        taskName,
        issuer,
        startTime,
        endTime,
        minutes,
        questionCount,
        attemptsUsed,
        maxAttempts,
        bestScore,
        passed,
      } = task
      return {
        state: entryState({
          known,
          refusal: startRefusal(details.task, details.person, now),
          isOpen: task.taskState === TaskState.doing,
          passed: passed === 1,
          attemptsUsed,
          needForm,
        }),
        inScope: task.inScope ? 1 : 0,
        needForm: needForm ? 1 : 0,
        task: known
          ? { taskId, taskName, issuer, startTime, endTime, minutes, questionCount, courseId: '' }
          : null,
        attempts: known
          ? {
              used: attemptsUsed,
              left: Math.max(0, maxAttempts - attemptsUsed),
              bestScore,
              passed: passed === 1 ? 1 : 0,
            }
          : noAttempts,
        user: user ?? null,
      }
    },
  }
}
