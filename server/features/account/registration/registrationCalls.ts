import { randomBytes } from 'node:crypto'
import { ReviewState } from '@contract/states'
import type { Contract } from '@contract/calls'
import type { Input } from '@contract/calls/call'
import { Code } from '@contract/codes'
import { agreementVersion } from '@contract/rules/people/agreements'
import { isIdNumber } from '@contract/rules/people/idNumber'
import { cleanName, isSpecialName } from '@contract/rules/people/personName'
import { newId } from '../../../db/newId'
import type { Db, Tx } from '../../../db/schema'
import type { Handlers } from '../../../http/handlers'
import { DomainError } from '../../../http/DomainError'
import { maskMobile, type Secrets } from '../../../secrets'
import { openCompany } from '../../company/companyService'
import { setPlaces } from '../../organisation/organisationService'
import { checkConsent, enter, recordConsent } from '../enter'
import { identityNumbers } from '../identity/identityNumbers'
import { idNumberKnown, keepIdentity } from '../identity/identityRepository'
import { hashPassword } from '../passwords'
import { personDetails } from '../personRepository'
import type { Sessions } from '../sessions'
import { userOf } from '../userOf'
import { bindWhoRegisters } from '../platform/bind'
import { listNamedAccounts } from '../verification/accountRepository'
import { readTicket, consumeTicket } from '../verification/ticketRepository'
import { openingCalls } from './openingCalls'
import { passwordToKeep } from '../newPassword'
import { checkIdNumberText, nameToKeep } from './personCreation'
import { hasAccepted, insertApplication, insertPerson, placesFit } from './registrationRepository'
import { reviewCalls } from './reviewCalls'
import { adoptListed, approvesListed, findListed, forgetMobile } from './listedRepository'
import { notifyAdministrators } from './notifyAdministrators'
import { replies } from '../texts'
import { commonReplies } from '../../../http/texts'

export interface RegistrationDeps {
  secrets: Secrets
  sessions: Sessions
  passwordMinimum: number
}

/** Who proved a number to log in or to bind, and has no account, goes on to register with the same ticket. */
const registeringScenes = ['register', 'login', 'bind']

/** Registering, and what a form asks while it is filled in. Nobody who has not proved a number learns what exists. */
export function registrationCalls({
  secrets,
  sessions,
  passwordMinimum,
}: RegistrationDeps): Handlers<Contract['registration']> {
  const numbers = identityNumbers(secrets)
  return {
    ...openingCalls({ secrets }),
    ...reviewCalls(),

    async checkMobile({ mobile, ticket }, { db, now }) {
      const mobileHash = secrets.hashMobile(mobile)
      // Looked up in any case: the time must not tell either.
      const [{ active, pending }, details] = await Promise.all([
        listNamedAccounts(db, mobileHash),
        readTicket(db, 'verify', ticket ?? '', now),
      ])
      if (details?.mobileHash !== mobileHash) return { exists: 0, accounts: [] }
      return {
        exists: active.length + pending > 0 ? 1 : 0,
        accounts: active.map(({ personId, comName }) => ({ userId: personId, comName })),
      }
    },

    async checkIdNumber({ idNumber, ticket }, { db, caller, now }) {
      const valid = isIdNumber(idNumber)
      const [known, details] = await Promise.all([
        idNumberKnown(db, numbers.hash(idNumber)),
        readTicket(db, 'verify', ticket ?? '', now),
      ])
      return { valid: valid ? 1 : 0, exists: valid && known && (caller || details) ? 1 : 0 }
    },

    checkUserName({ userName }) {
      const cleaned = cleanName(userName)
      return Promise.resolve({
        cleaned,
        isSpecial: cleaned !== userName || isSpecialName(cleaned) ? 1 : 0,
      })
    },

    async register(input, { db: tx, address, now, issueToken }) {
      const name = nameToKeep(input.userName)
      // Who chose none gets one that nobody knows: the log-in is by code, and "forgotten password" sets one.
      const password =
        input.password === undefined
          ? randomBytes(24).toString('base64url')
          : passwordToKeep(input.password, [name, input.mobile, input.jobNumber], passwordMinimum)
      checkIdNumberText(input.idNumber)
      checkConsent(input.consentVersion)
      const company = await companyThatFits(tx, input)
      const mobileHash = secrets.hashMobile(input.mobile)
      await spendTicket(tx, input.ticket, mobileHash, now)
      const match = await matchListed(tx, company.com_id, { ...input, name, mobileHash }, now)
      const { listed, isLetIn, jobNumber } = match
      const waits = company.reviews_people && !isLetIn
      const person = { comId: company.com_id, personId: newId(now) }
      const made = await insertPerson(
        tx,
        {
          ...person,
          name,
          // Who stands on the list keeps the number until somebody has decided that they are one.
          jobNumber: listed ? null : jobNumber,
          isOwnJobNumber: !waits,
          departmentId: input.deptId ?? null,
          postId: input.postId,
          titleId: input.professionalId ?? null,
          majorId: input.majorId ?? null,
          mobileHash,
          mobileMasked: maskMobile(input.mobile),
          mobileCipher: secrets.encryptMobile(input.mobile),
          passwordHash: await hashPassword(password),
          active: waits ? 0 : 1,
        },
        now,
      )
      if (made === 'mobileTaken')
        throw new DomainError(Code.registeredBefore, replies.registeredBefore)
      if (made === 'jobNumberTaken') throw new DomainError(Code.numberTaken, replies.jobNumberTaken)
      if (
        input.idNumber !== undefined &&
        !(await keepIdentity(tx, numbers, person, input.idNumber, now))
      )
        throw new DomainError(Code.numberTaken, replies.idNumberTaken)
      if (input.bindTicket !== undefined) await bindWhoRegisters(tx, input.bindTicket, person, now)
      if (isLetIn && listed) {
        const both = { applicantId: person.personId, listedId: listed.personId }
        await adoptListed(tx, person.comId, both, now)
        person.personId = listed.personId
      }
      if (!waits)
        return {
          state: ReviewState.approved,
          user: await enter(
            sessions,
            tx,
            { ...input, ...person, by: 'code' },
            { now, address, issueToken },
          ),
        }
      await recordConsent(tx, person, input.consentVersion, input.channel || null, now)
      await apply(tx, person, { name, mobile: input.mobile, match }, now)
      return { state: ReviewState.waiting }
    },

    async initialise({ userId, comId, postId, deptId }, { db: tx, caller, now }) {
      if (userId !== caller.userId || comId !== caller.comId)
        throw new DomainError(Code.notAllowed, commonReplies.notAllowed)
      if (!(await placesFit(tx, caller.comId, { departmentId: deptId, postId })))
        throw new DomainError(Code.badInput, commonReplies.departmentWrong)
      const places = { departmentId: deptId, postId }
      if (!(await setPlaces(tx, { comId, personId: userId }, places, now)))
        throw new DomainError(Code.stateChanged, replies.initialisedBefore)
      return userOf(await personDetails(tx, caller.comId, caller.userId), caller)
    },

    async consentState(_input, { db, caller }) {
      return {
        version: agreementVersion,
        accepted: (await hasAccepted(db, caller.comId, caller.userId, agreementVersion)) ? 1 : 0,
      }
    },

    async acceptAgreement({ consentVersion, channel }, { db, caller, now }) {
      await recordConsent(
        db,
        { comId: caller.comId, personId: caller.userId },
        consentVersion,
        channel,
        now,
      )
      return {}
    },
  }
}

type Registering = Input<Contract['registration']['register']>

/** The hospital they want to join, where their department, post and title are. */
async function companyThatFits(
  db: Db,
  { comId, deptId, postId, professionalId }: Registering,
): Promise<NonNullable<Awaited<ReturnType<typeof openCompany>>>> {
  const company = await openCompany(db, comId)
  if (!company) throw new DomainError(Code.notFound, commonReplies.notFound)
  const places = { departmentId: deptId, postId, titleId: professionalId }
  if (!(await placesFit(db, company.com_id, places)))
    throw new DomainError(Code.badInput, commonReplies.departmentWrong)
  return company
}

/** The ticket proves that number, and is used up. */
async function spendTicket(db: Db, ticket: string, mobileHash: string, now: number): Promise<void> {
  const details = await consumeTicket(db, 'verify', ticket, now)
  if (details?.mobileHash !== mobileHash || !registeringScenes.includes(details.scene))
    throw new DomainError(Code.ticketOver, commonReplies.ticketOver)
}

/** Who of the hospital's list they may be, and whether that lets them in at once. */
interface Match {
  jobNumber: string | null
  listed: Awaited<ReturnType<typeof findListed>>
  /** Name and number are those of the list. */
  fits: boolean
  isLetIn: boolean
}

/** Looks them up in the hospital's list of staff. */
async function matchListed(
  tx: Tx,
  comId: string,
  asked: Pick<Registering, 'jobNumber'> & { name: string; mobileHash: string },
  now: number,
): Promise<Match> {
  const { name, mobileHash } = asked
  const jobNumber = asked.jobNumber || null
  const listed = jobNumber ? await findListed(tx, comId, jobNumber, now) : undefined
  const fits =
    listed?.name === name && (listed.mobileHash === null || listed.mobileHash === mobileHash)
  // Whose mobile the list itself holds has proved who they are; else the hospital's rule says whether number and name do.
  const isLetIn = fits && (listed.mobileHash === mobileHash || (await approvesListed(tx, comId)))
  if (listed?.mobileHash === mobileHash && isLetIn) await forgetMobile(tx, comId, mobileHash)
  return { jobNumber, listed, fits, isLetIn }
}

/** Somebody of the hospital decides about them. */
async function apply(
  tx: Tx,
  { comId, personId }: { comId: string; personId: string },
  { name, mobile, match }: { name: string; mobile: string; match: Match },
  now: number,
): Promise<void> {
  await insertApplication(
    tx,
    {
      comId,
      kind: 'person',
      personComId: comId,
      personId,
      personName: name,
      mobileMasked: maskMobile(mobile),
      jobNumber: match.jobNumber,
      listedId: match.fits ? (match.listed?.personId ?? null) : null,
    },
    now,
  )
  await notifyAdministrators(tx, comId, now)
}
