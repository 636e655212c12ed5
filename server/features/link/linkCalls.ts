import type { Contract } from '@contract/calls'
import type { CodeReason } from '@contract/calls/community/link'
import { Code } from '@contract/codes'
import { isProof, linkPath, normalizeShortId } from '@contract/rules/place/shortId'
import type { Db } from '../../db/schema'
import type { Caller, Handlers } from '../../http/handlers'
import { DomainError } from '../../http/DomainError'
import { storeLink } from './linkRepository'
import { taskTypeOf } from './linkRules'
import type { FindTarget } from './linkTargetService'
import { resolveLink, type LinkDeps } from './resolveLink'
import { digitsFit, isFresh, type RotatingCodes, sliceAt, sliceMs } from './rotatingCodeService'
import { commonReplies } from '../../http/texts'

/** A code that was shown before, as its shower may use it now; undefined: it is shown again. */
type HeldBefore = (
  db: Db,
  rotating: RotatingCodes,
  caller: Caller,
  shown: { taskId: string; deviceId: string; address: string; held: string },
  now: number,
) => Promise<string | undefined>

type DigitTry<Gives> = (pool: Db, visitor: string, now: number) => Promise<Gives>

/** What codes ask of the tasks that they lead to, and of accounts, whose features know ours. */
export interface TasksOfCodes {
  findTarget: FindTarget
  /** The id of a task that is named by a short id alone, as a phone without network does; undefined: none. */
  taskNamed(db: Db, text: string): Promise<string | undefined>
  heldBefore: HeldBefore
  /** One try of a visitor at six digits; false: there were too many. */
  countDigitTry: DigitTry<boolean>
  /** Digits that were right are no try. */
  forgiveDigitTry: DigitTry<void>
}

export interface LinkCallDeps extends LinkDeps, TasksOfCodes {
  /** https://host of printed links; empty: the client puts its own before them. */
  publicAddress: string
  basePath: string
}

/** Short links: what a code leads to, and codes that change by themselves. */
export function linkCalls(deps: LinkCallDeps): Handlers<Contract['link']> {
  const { rotating, publicAddress, basePath, findTarget, taskNamed, heldBefore } = deps
  const { countDigitTry, forgiveDigitTry } = deps

  async function rotatingReason(
    taskId: string,
    code: string,
    visitor: string,
    now: number,
  ): Promise<CodeReason> {
    const slice = rotating.sliceOf(taskId, code)
    if (slice !== undefined) return isFresh(slice, now) ? '' : 'expired'
    if (!/^\d{6}$/.test(code)) return 'unknown'
    const tried = `${visitor}|${taskId}`
    if (!(await countDigitTry(deps.db, tried, now)))
      throw new DomainError(Code.tooMany, commonReplies.tooMany)
    if (!digitsFit(rotating, taskId, code, now)) return 'expired'
    await forgiveDigitTry(deps.db, tried, now)
    return ''
  }

  return {
    async barcode({ taskId, isDynamicCode }, { caller, db, now }) {
      const target = await findTarget(db, caller, taskId, now)
      if (!target) throw new DomainError(Code.notFound, commonReplies.notFound)
      const { kind, endTime } = target
      const dynamic = target.dynamic || isDynamicCode === 1
      const shortId = await storeLink(
        db,
        {
          kind,
          targetId: taskId,
          comId: caller.comId,
          madeBy: caller.userId,
          dynamic,
          expiresAt: endTime,
        },
        now,
      )
      const slice = sliceAt(now)
      return {
        shortId,
        taskType: taskTypeOf[kind],
        isDynamic: dynamic ? 1 : 0,
        digits: dynamic ? rotating.digitsAt(taskId, slice) : '',
        expireAt: dynamic ? (slice + 1) * sliceMs : 0,
        content: publicAddress + linkPath(shortId, dynamic ? rotating.proofAt(taskId, slice) : ''),
      }
    },

    home: () =>
      Promise.resolve({ address: publicAddress === '' ? '' : `${publicAddress}${basePath}/` }),

    async validate(
      { code = '', taskId: named = '', isDynamicCode, deviceId = '', held: shown },
      { caller, db, address, now },
    ) {
      // Without network a phone knows a meeting by its short id only.
      const taskId = (await taskNamed(db, named)) ?? named
      const shortId = isProof(code) ? undefined : normalizeShortId(code)
      const found =
        shortId === undefined
          ? undefined
          : await resolveLink(deps, { text: shortId, proof: '', address }, now)
      const linked = found?.link && (found.link.taskId || found.link.targetId)
      const wanted = taskId || (linked ?? '')
      const type = found?.link ? taskTypeOf[found.link.kind] : 0
      const no = (reason: CodeReason) => ({
        valid: 0 as const,
        taskId: wanted,
        taskType: type,
        reason,
        held: '',
      })
      const isNobody = !caller && deviceId === ''
      let held =
        found || code === '' || isNobody
          ? ''
          : rotating.reserve(wanted, caller ? { ...caller, deviceId } : { deviceId, address }, now)
      if (found && (found.state === 'unknown' || linked !== wanted)) return no('unknown')
      // A rotating code's short id alone proves no moment.
      if (found && found.state === 'expired') return no('expired')
      if (!found) {
        if (wanted === '' || (code === '' && isDynamicCode === 1)) return no('unknown')
        const reason =
          code === ''
            ? ''
            : await rotatingReason(
                wanted,
                code,
                caller ? `${caller.comId}/${caller.userId}` : address,
                now,
              )
        const before =
          reason === 'expired' && caller && shown !== undefined
            ? { taskId: wanted, deviceId, address, held: shown }
            : undefined
        const kept = before && caller && (await heldBefore(db, rotating, caller, before, now))
        if (reason !== '' && kept === undefined) return no(reason)
        held = kept ?? held
      }
      if (!caller) return { valid: 1, taskId: wanted, taskType: type, reason: '', held }
      const target = await findTarget(db, caller, wanted, now)
      if (!target?.mine) return no('notForYou')
      const taskType = taskTypeOf[target.kind]
      if (target.endTime !== null && target.endTime <= now) return { ...no('ended'), taskType }
      return { valid: 1, taskId: wanted, taskType, reason: '', held }
    },

    async resolve({ shortId, proof = '' }, { address, now }) {
      const { state, path } = await resolveLink(
        deps,
        { text: shortId, proof: isProof(proof) ? proof : '', address },
        now,
      )
      return { state, path }
    },
  }
}
