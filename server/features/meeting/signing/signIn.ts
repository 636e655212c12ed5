import type { Contract } from '@contract/calls'
import type { Input } from '@contract/calls/call'
import type { Signed } from '@contract/calls/meeting/meeting'
import { Code } from '@contract/codes'
import type { Bilingual } from '@contract/texts'
import { firstProblem, keptAnswers } from '@contract/rules/exam/formFill'
import { cleanName, longestName } from '@contract/rules/people/personName'
import { normalizeShortId } from '@contract/rules/place/shortId'
import type { Db } from '../../../db/schema'
import type { Caller } from '../../../http/handlers'
import { DomainError } from '../../../http/DomainError'
import { formSeal } from '../../../sealed'
import { maskMobile, type Secrets } from '../../../secrets'
import {
  colleagueOfNumber,
  consumeGuestTicket,
  guestOfTicket,
} from '../../account/verification/guestCodeService'
import { countDigitTry, forgiveDigitTry } from '../../account/digitTryService'
import { spendHold } from './loginHold'
import {
  digitsFit,
  isFresh,
  sliceMs,
  type RotatingCodes,
  type Visitor,
} from '../../link/rotatingCodeService'
import { hasConsent } from '../../consent/consentService'
import { attendeeOf, findSignature, signOut } from './attendanceRepository'
import type { NewSignature } from './signatureRepository'
import { nameOfPerson } from './colleagueRepository'
import { decideSign, type Proof, type SignDecision } from '../meetingRules'
import type { Meeting } from '../meetingRepository'
import type { FindMeetingForSigning, OpenMeeting } from './openMeetingRepository'
import type { Signature } from '../managing/signatureRow'
import type { SignQueue } from './SignQueue'
import { replies } from '../texts'
import { commonReplies } from '../../../http/texts'

export interface SignDeps {
  secrets: Secrets
  rotating: RotatingCodes
  /** Outside of the call's transaction. */
  pool: Db
  queue: SignQueue
  findMeetingForSigning: FindMeetingForSigning
}

type SignInput = Input<Contract['meeting']['sign']>
type PersonKey = Pick<
  NewSignature,
  'attendee' | 'personId' | 'guestName' | 'guestOrg' | 'mobileMasked'
>

const texts: Readonly<Record<string, Bilingual>> = {
  codeOver: replies.signCodeOver,
  codeWrong: replies.signCodeWrong,
  notOpen: replies.signInNotOpen,
  over: replies.signInOver,
}
const colleague = (personId: string): PersonKey => ({
  attendee: `p:${personId}`,
  personId,
  guestName: '',
  guestOrg: '',
  mobileMasked: '',
})

/** Who signs: a colleague by session or by number, somebody of another hospital, or a guest; proved only where `prove` ends well. */
async function findSigner(
  db: Db,
  deps: SignDeps,
  meeting: Meeting,
  input: SignInput,
  caller: Caller | undefined,
): Promise<{ signer: PersonKey; mobileHash?: string }> {
  if (caller?.comId === meeting.comId) return { signer: colleague(caller.userId) }
  if (!meeting.allowGuests)
    throw caller
      ? new DomainError(Code.outOfScope, replies.noGuests)
      : new DomainError(Code.signInAgain, commonReplies.signInAgain)
  if (caller) {
    const named = await nameOfPerson(db, caller.comId, caller.userId)
    return {
      signer: {
        attendee: attendeeOf(meeting, caller),
        personId: null,
        guestName: named?.person_name ?? '',
        guestOrg: named?.com_name ?? '',
        mobileMasked: named?.mobile_masked ?? '',
      },
    }
  }
  const { mobile } = input
  if (mobile === undefined)
    throw new DomainError(Code.badInput, commonReplies.missingField, { field: 'mobile' })
  const mobileHash = deps.secrets.hashMobile(mobile)
  const personId = await colleagueOfNumber(db, meeting.comId, mobileHash)
  if (personId !== undefined) return { signer: colleague(personId), mobileHash }
  const guestName = cleanName(input.name ?? '')
  if (guestName === '' || [...guestName].length > longestName)
    throw new DomainError(Code.badInput, commonReplies.nameWrong)
  return {
    signer: {
      attendee: `m:${deps.secrets.hash('guest', mobileHash)}`,
      personId: null,
      guestName,
      guestOrg: cleanName(input.organisation ?? '').slice(0, 60),
      mobileMasked: maskMobile(mobile),
    },
    mobileHash,
  }
}

/** The hash of the number that the ticket proves; it stays good. */
const seenGuest = (db: Db, { ticket = '' }: SignInput, now: number) =>
  guestOfTicket(db, 'meeting', ticket, now)
/** The same, and the ticket is used up. */
const usedGuest = (db: Db, ticket: string, now: number) =>
  consumeGuestTicket(db, 'meeting', ticket, now)

const whoIs = ({ comId, userId }: Caller) => ({ comId, personId: userId })

type Asker = { caller: Caller | undefined; address: string }

const visitorOf = ({ caller, address }: Asker, deviceId: string): Visitor =>
  caller ? { ...caller, deviceId } : { deviceId, address }

/** How the code was proved. Digits are tried five times a slice: by a user, or from the address of guests. */
async function proofOf(
  { rotating, pool }: SignDeps,
  { meetingId, dynamic, shortId, outAtRandom, outStart }: Meeting & { shortId: string },
  { code, held = '', deviceId = '', signType }: SignInput,
  asker: Asker,
  now: number,
): Promise<Proof> {
  if (!dynamic) return normalizeShortId(code) === shortId ? { kind: 'now' } : { kind: 'none' }
  const shownAt = rotating.reservedAt(meetingId, visitorOf(asker, deviceId), held, now)
  // What was shown before the moment that nobody knew proves nothing of that moment.
  if (shownAt !== undefined && !(signType === 'out' && outAtRandom && shownAt < outStart))
    return asker.caller ? { kind: 'now' } : { kind: 'now', heldBy: deviceId }
  const slice = rotating.sliceOf(meetingId, code)
  if (slice !== undefined)
    return isFresh(slice, now) ? { kind: 'now' } : { kind: 'earlier', at: slice * sliceMs }
  if (!/^\d{6}$/.test(code)) return { kind: 'none' }
  const { caller, address } = asker
  const tried = `${caller ? `${caller.comId}/${caller.userId}` : address}|${meetingId}`
  if (!(await countDigitTry(pool, tried, now)))
    throw new DomainError(Code.tooMany, commonReplies.tooMany)
  if (!digitsFit(rotating, meetingId, code, now)) return { kind: 'none' }
  await forgiveDigitTry(pool, tried, now)
  return { kind: 'now' }
}

const replyOf = (row: Signature, type: 'in' | 'out', duplicate: 0 | 1): Signed => ({
  attendId: row.attendId,
  no: row.no,
  signTime: type === 'in' ? row.signTime : row.outTime,
  duplicate,
  state: row.state,
  late: row.late ? 1 : 0,
})

/** Who has signed gets the first reply again, or 101709 with it when this is another try. */
function again(row: Signature, { signType, signKey }: SignInput): Signed {
  if ((signType === 'in' ? row.inKey : row.outKey) === signKey) return replyOf(row, signType, 0)
  throw new DomainError(Code.signedInBefore, replies.signedBefore, {}, replyOf(row, signType, 1))
}

type Decision = Exclude<SignDecision, { refusal: number }>

/** Somebody at the door of a meeting. */
interface Signing {
  db: Db
  deps: SignDeps
  meeting: OpenMeeting
  input: SignInput
  asker: Asker
  /** Epoch ms. */
  now: number
  answers: Record<string, string>
}

/** Signs in or out. Everything that could be tried again (repeats, duplicates) is answered before anything is used up. */
export async function sign(
  db: Db,
  deps: SignDeps,
  input: SignInput,
  asker: Asker,
  now: number,
): Promise<Signed> {
  const { caller } = asker
  const meeting = await deps.findMeetingForSigning(db, input.meetingId, caller)
  if (!meeting) throw new DomainError(Code.notFound, commonReplies.notFound)
  const { signer, mobileHash } = await findSigner(db, deps, meeting, input, caller)
  const before = caller ? meeting.mine : await findSignature(db, meeting, signer.attendee)
  const isOut = input.signType === 'out'
  const done = before && (isOut ? before.outTime > 0 : before.signTime > 0)
  // A guest's number alone tells nobody whether it has signed: only the key of the first try does.
  if (
    done &&
    (mobileHash === undefined || (isOut ? before.outKey : before.inKey) === input.signKey)
  )
    return again(before, input)
  if (isOut && (!before || before.signTime === 0) && mobileHash === undefined)
    throw new DomainError(Code.stateChanged, replies.signInFirst)

  const answers = Object.fromEntries(input.form.map(({ key, value }) => [key, value]))
  const signing: Signing = { db, deps, meeting, input, asker, now, answers }
  if (!isOut) checkForm(signing)
  const decision = await decide(signing, signer, mobileHash)
  if (mobileHash !== undefined) {
    const proved = input.ticket === undefined ? undefined : await usedGuest(db, input.ticket, now)
    if (proved !== mobileHash) throw new DomainError(Code.ticketOver, commonReplies.ticketOver)
    if (done) return again(before, input)
  }
  const row = await (isOut ? storeOut : storeIn)(signing, signer, decision)
  if (row) return replyOf(row, input.signType, 0)
  // Somebody was faster: the same person with two phones, or a repeat that overtook the first try.
  const there = await findSignature(db, meeting, signer.attendee)
  if (!there || (isOut && there.outTime === 0))
    throw new DomainError(Code.stateChanged, replies.signInFirst)
  return again(there, input)
}

function checkForm({ meeting, answers }: Signing): void {
  const problem = firstProblem(meeting.form, answers)
  if (problem)
    throw new DomainError(
      Code.formNeeded,
      commonReplies.formField,
      { field: problem.field.label },
      { key: problem.field.key },
    )
}

/** Whether they may sign now, by what they prove; throws why not. */
async function decide(
  { db, deps, meeting, input, asker, now }: Signing,
  { personId }: PersonKey,
  mobileHash: string | undefined,
): Promise<Decision> {
  const { caller } = asker
  // Right and wrong digits sound the same to who did not prove a number.
  if (mobileHash !== undefined && (await seenGuest(db, input, now)) !== mobileHash)
    throw new DomainError(Code.ticketOver, commonReplies.ticketOver)
  const proof = await proofOf(deps, meeting, input, asker, now)
  const mayUsePlace = !input.geo || !caller || (await hasConsent(db, whoIs(caller), 'location'))
  const decision = decideSign(
    meeting,
    {
      type: input.signType,
      proof,
      offline: input.offline === 1,
      clientTime: input.clientTime,
      where: mayUsePlace ? input.geo : undefined,
    },
    now,
  )
  if ('refusal' in decision)
    throw new DomainError(
      decision.refusal,
      texts[decision.reason] ?? commonReplies.notAllowed,
      {},
      { reason: decision.reason },
    )
  if (
    proof.kind === 'now' &&
    proof.heldBy !== undefined &&
    // A colleague who gives their number shows the code again: the device said of itself whose it is.
    (personId !== null ||
      !(await spendHold(db, { taskId: meeting.meetingId, deviceId: proof.heldBy }, now)))
  )
    throw new DomainError(Code.ended, replies.signCodeOver, {}, { reason: 'codeOver' })
  return decision
}

/** undefined: they have signed out already, or never in. */
const storeOut = (
  { db, meeting, input }: Signing,
  { attendee }: PersonKey,
  { moment, state, flags }: Decision,
) => signOut(db, meeting, { attendee, moment, key: input.signKey, state, flags })

/** undefined: they have signed in already. */
function storeIn(
  { deps, meeting, input, now, answers }: Signing,
  signer: PersonKey,
  { moment, state, late, flags }: Decision,
) {
  const deviceHash =
    input.deviceId === undefined ? null : deps.secrets.hash('meeting-device', input.deviceId)
  const form = formSeal(deps.secrets).close(keptAnswers(meeting.form, answers))
  const signature = { ...signer, state, moment, late, form, deviceHash, flags, key: input.signKey }
  return deps.queue.sign(meeting, signature, now)
}
