import type { Contract } from '@contract/calls'
import { Code } from '@contract/codes'
import { isIdNumber, maskJobNumber } from '@contract/rules/people/idNumber'
import { limits } from '@contract/rules/limits'
import { dayMs } from '@contract/rules/hospitalTime'
import type { Db } from '../../../db/schema'
import type { Caller, Handlers } from '../../../http/handlers'
import { DomainError } from '../../../http/DomainError'
import { hasConsent } from '../../consent/consentService'
import type { Secrets } from '../../../secrets'
import { guardRows, raiseFailures } from '../loginGuardRepository'
import { personDetails } from '../personRepository'
import type { TaskDoors } from '../TaskDoors'
import { identityNumbers } from './identityNumbers'
import {
  changedSince,
  findByIdNumber,
  findByJobNumber,
  findIdentity,
  keepIdentity,
  keepJobNumber,
} from './identityRepository'
import { replies } from '../texts'
import { commonReplies } from '../../../http/texts'

/** Numbers that somebody may ask about in 15 minutes: enough for a form, too few to look colleagues up. */
const maxQuestions = 30
const jobNumberForm = /^[A-Za-z0-9-]{1,20}$/

type Names = 'bindingInfo' | 'changeNumbers' | 'compareNumbers' | 'checkNumbers'

/** First character and stars. */
const maskName = (name: string) => `${[...name][0] ?? ''}**`

export interface NumberDeps extends Pick<TaskDoors, 'recordProvedIdentity'> {
  secrets: Secrets
}

/** Identity and job number of the person who asks; never anybody else's. */
export function numberCalls({
  secrets,
  recordProvedIdentity,
}: NumberDeps): Pick<Handlers<Contract['identity']>, Names> {
  const numbers = identityNumbers(secrets)
  const who = ({ comId, userId }: Caller) => ({ comId, personId: userId })

  /** Counts a try under that key; refuses once there were too many. */
  async function spend(db: Db, key: string, most: number, now: number): Promise<void> {
    await raiseFailures(db, key, { lockAfter: most, lockMs: limits.logInLockMs }, now)
  }
  async function refuseWhenSpent(db: Db, key: string, now: number): Promise<void> {
    if ((await guardRows(db, [key])).some((row) => (row.locked_until ?? 0) > now))
      throw new DomainError(Code.tooMany, commonReplies.tooMany)
  }

  return {
    async bindingInfo(_input, { db, caller }) {
      const [person, identity] = await Promise.all([
        personDetails(db, caller.comId, caller.userId),
        findIdentity(db, who(caller)),
      ])
      return {
        userName: person.person_name,
        idNumberMasked: identity?.id_masked ?? '',
        jobNumber: maskJobNumber(person.job_number),
        comName: person.com_name,
        deptName: person.department_name ?? '',
        complete: identity && person.job_number !== '' ? 1 : 0,
      }
    },

    async changeNumbers({ taskId, idNumber, jobNumber }, { db, caller, now, audit }) {
      if (idNumber !== undefined && !isIdNumber(idNumber))
        throw new DomainError(Code.badInput, replies.idNumberWrong)
      if (jobNumber !== undefined && !jobNumberForm.test(jobNumber))
        throw new DomainError(Code.badInput, commonReplies.badInput, { field: 'jobNumber' })
      const [person, identity] = await Promise.all([
        personDetails(db, caller.comId, caller.userId),
        findIdentity(db, who(caller)),
      ])
      const differs = {
        idNumber: idNumber !== undefined && identity?.id_hash !== numbers.hash(idNumber),
        jobNumber: jobNumber !== undefined && person.job_number !== jobNumber,
      }
      const isThere = { idNumber: identity !== undefined, jobNumber: person.job_number !== '' }
      const names = (['idNumber', 'jobNumber'] as const).filter((name) => differs[name])
      const changed = names.filter((name) => isThere[name])
      if (changed.length > 0 && (await changedSince(db, who(caller), changed, now - dayMs)))
        throw new DomainError(Code.changedToday, replies.changedToday)
      if (differs.idNumber && !(await hasConsent(db, who(caller), 'idNumber')))
        throw new DomainError(Code.consentNeeded, replies.idConsentNeeded)
      if (
        differs.idNumber &&
        idNumber !== undefined &&
        !(await keepIdentity(db, numbers, who(caller), idNumber, now))
      )
        throw new DomainError(Code.numberTaken, replies.idNumberTaken)
      if (
        differs.jobNumber &&
        jobNumber !== undefined &&
        !(await keepJobNumber(db, who(caller), jobNumber))
      )
        throw new DomainError(Code.numberTaken, replies.jobNumberTaken)
      const fields = names.map((name) => (isThere[name] ? name : `first:${name}`))
      // Which numbers, never what they were.
      if (fields.length > 0)
        await audit({ personId: caller.userId, taskId: taskId || undefined, after: { fields } })
      return {
        complete:
          (isThere.idNumber || idNumber !== undefined) &&
          (isThere.jobNumber || jobNumber !== undefined)
            ? 1
            : 0,
      }
    },

    async compareNumbers({ taskId, idNumber, jobNumber }, { db, caller, now }) {
      const key = `b:${caller.comId}/${caller.userId}`
      await refuseWhenSpent(db, key, now)
      const [person, identity] = await Promise.all([
        personDetails(db, caller.comId, caller.userId),
        findIdentity(db, who(caller)),
      ])
      const jobDiffers = jobNumber !== undefined && jobNumber !== person.job_number
      const otherField = jobDiffers ? 'jobNumber' : ''
      const field = identity?.id_hash === numbers.hash(idNumber) ? otherField : 'idNumber'
      if (field !== '') await spend(db, key, limits.logInFailuresBeforeLock, now)
      else if (taskId !== undefined) await recordProvedIdentity(db, caller, taskId, now)
      return { match: field === '' ? 1 : 0, field }
    },

    async checkNumbers({ idNumber, jobNumber }, { db, caller, now }) {
      const key = `n:${caller.comId}/${caller.userId}`
      await refuseWhenSpent(db, key, now)
      await spend(db, key, maxQuestions, now)
      const [idHolder, jobHolder] = await Promise.all([
        idNumber === undefined
          ? undefined
          : findByIdNumber(db, who(caller), numbers.hash(idNumber)),
        jobNumber === undefined ? undefined : findByJobNumber(db, who(caller), jobNumber),
      ])
      const owner = idHolder ?? jobHolder
      return {
        idOk: idNumber === undefined || (isIdNumber(idNumber) && !idHolder) ? 1 : 0,
        jobOk: jobNumber === undefined || (jobNumberForm.test(jobNumber) && !jobHolder) ? 1 : 0,
        takenBy: owner === undefined ? '' : maskName(owner),
      }
    },
  }
}
