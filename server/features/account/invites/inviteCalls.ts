import type { Contract } from '@contract/calls'
import { Code } from '@contract/codes'
import { dayMs } from '@contract/rules/hospitalTime'
import { cleanName } from '@contract/rules/people/personName'
import { newId } from '../../../db/newId'
import { mapPage } from '../../../db/page'
import type { Db } from '../../../db/schema'
import { DomainError } from '../../../http/DomainError'
import type { Handlers } from '../../../http/handlers'
import { commonReplies } from '../../../http/texts'
import { maskMobile, type Secrets } from '../../../secrets'
import { areDepartments } from '../../company/companyService'
import { endCodesAt, makeLink } from '../../link/linkService'
import { linkPath } from '@contract/rules/place/shortId'
import { peopleWithRights } from '../../rights/rightsService'
import { checkConsent, enter } from '../enter'
import { notifyOfClaim } from '../registration/notifyAdministrators'
import type { Sessions } from '../sessions'
import { replies } from '../texts'
import { giveNumber } from '../numberRepository'
import { tryCode } from '../verification/codeRepository'
import { consumeTicket, issueTicket } from '../verification/ticketRepository'
import {
  countUse,
  findInvite,
  insertInvite,
  listInvites,
  revokeInvite,
  staffWithMobile,
  staffWithoutMobile,
} from './inviteRepository'

interface Deps {
  secrets: Secrets
  sessions: Sessions
  /** https://host of printed codes; empty: the client puts its own before them. */
  publicAddress: string
}

const longestMs = 366 * dayMs
const scene = 'register' as const

/** Codes per department that let listed staff in, by a code to their mobile and without a password. */
export function inviteCalls({
  secrets,
  sessions,
  publicAddress,
}: Deps): Handlers<Contract['invite']> {
  const open = async (db: Db, inviteId: string, now: number) => {
    const found = await findInvite(db, inviteId)
    if (!found || found.revokedAt !== null || found.endsAt <= now)
      throw new DomainError(Code.ended, replies.inviteOver)
    return found
  }
  const register = async (db: Db, mobileHash: string, now: number) => ({
    state: 'register' as const,
    ticket: await issueTicket(db, 'verify', { scene, mobileHash }, now),
  })

  return {
    async list(paging, { db, caller }) {
      return mapPage(await listInvites(db, caller.comId, paging), ({ revokedTime, ...row }) => ({
        ...row,
        revokedTime: revokedTime ?? 0,
        content: publicAddress + linkPath(row.shortId, ''),
      }))
    },

    async make({ departmentIds, endTime }, { db: tx, caller, now }) {
      if (!(endTime > now && endTime < now + longestMs))
        throw new DomainError(Code.badInput, commonReplies.badInput, { field: 'endTime' })
      if (departmentIds.length > 0 && !(await areDepartments(tx, caller.comId, departmentIds)))
        throw new DomainError(Code.badInput, commonReplies.departmentWrong)
      const inviteIds: string[] = []
      for (const departmentId of departmentIds.length > 0 ? departmentIds : [null]) {
        const inviteId = newId(now)
        const { shortId } = await makeLink(
          tx,
          {
            kind: 'invite',
            targetId: inviteId,
            comId: caller.comId,
            madeBy: caller.userId,
            expiresAt: endTime,
          },
          now,
        )
        await insertInvite(
          tx,
          {
            comId: caller.comId,
            inviteId,
            departmentId,
            shortId,
            madeBy: caller.userId,
            endsAt: endTime,
          },
          now,
        )
        inviteIds.push(inviteId)
      }
      return { inviteIds }
    },

    async revoke({ inviteId }, { db: tx, caller, now }) {
      if (!(await revokeInvite(tx, caller.comId, inviteId, now)))
        throw new DomainError(Code.notFound, commonReplies.notFound)
      await endCodesAt(tx, { comId: caller.comId, kind: 'invite', targetId: inviteId }, now)
      return {}
    },

    async look({ inviteId }, { db, now }) {
      const found = await findInvite(db, inviteId)
      const isOpen = found !== undefined && found.revokedAt === null && found.endsAt > now
      return {
        comName: found?.comName ?? '',
        deptName: found?.deptName ?? '',
        isOpen: isOpen ? 1 : 0,
      }
    },

    async enter({ inviteId, mobile, verifyCode, ...entry }, { db, address, now, issueToken }) {
      checkConsent(entry.consentVersion)
      const { comId } = await open(db, inviteId, now)
      const mobileHash = secrets.hashMobile(mobile)
      if (!(await tryCode(db, secrets, { mobileHash, scene, code: verifyCode, address }, now)))
        throw new DomainError(Code.codeWrong, commonReplies.codeWrong)
      const known = await staffWithMobile(db, comId, mobileHash)
      if (known?.waits) return { state: 'waiting', ticket: '' }
      // Who has left is not let in by a code on a wall: the hospital decides about them anew.
      if (known && !known.active) return register(db, mobileHash, now)
      if (!known)
        return {
          state: 'askNumber',
          ticket: await issueTicket(db, 'verify', { scene, mobileHash }, now),
        }
      const user = await enter(
        sessions,
        db,
        { ...entry, comId, personId: known.personId, by: 'code' },
        { now, address, issueToken },
      )
      await countUse(db, comId, inviteId)
      return { state: 'in', ticket: '', user }
    },

    async claim(
      { inviteId, mobile, ticket, jobNumber, userName, ...entry },
      { db, address, now, issueToken },
    ) {
      checkConsent(entry.consentVersion)
      const { comId } = await open(db, inviteId, now)
      const mobileHash = secrets.hashMobile(mobile)
      const claimed = await db.transaction().execute(async (tx) => {
        const details = await consumeTicket(tx, 'verify', ticket, now)
        if (details?.mobileHash !== mobileHash || details.scene !== scene)
          throw new DomainError(Code.ticketOver, commonReplies.ticketOver)
        const found = await staffWithoutMobile(tx, comId, {
          jobNumber: jobNumber.trim(),
          name: cleanName(userName),
        })
        if (!found) return register(tx, mobileHash, now)
        const { personId } = found
        if (found.hasComeIn || (await peopleWithRights(tx, comId, now, [personId])).size > 0) {
          await notifyOfClaim(tx, { comId, personId, name: cleanName(userName) }, now)
          return 'notTheirs' as const
        }
        const mobileOf = {
          hash: mobileHash,
          masked: maskMobile(mobile),
          cipher: secrets.encryptMobile(mobile),
          isProved: true,
        }
        if ((await giveNumber(tx, { comId, personId }, mobileOf)) !== undefined)
          return register(tx, mobileHash, now)
        const user = await enter(
          sessions,
          tx,
          { ...entry, comId, personId, by: 'code' },
          { now, address, issueToken },
        )
        await countUse(tx, comId, inviteId)
        return { state: 'in' as const, ticket: '', user }
      })
      // Outside of the transaction: the ticket is used up, and who decides has been told.
      if (claimed === 'notTheirs') throw new DomainError(Code.notAllowed, replies.claimRefused)
      return claimed
    },
  }
}
