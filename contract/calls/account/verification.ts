import { Type as T, type Static } from 'typebox'
import { codeScenes, puzzleKinds } from '../../kinds'
import { riskProviders } from '../../rules/people/riskProviders'
import { maxTrackPoints } from '../../rules/people/slideTrack'
import { device, User } from './account'
import type { Area } from '../call'
import { Flag, Id, strict, oneOf } from '../fields'

const mobile = T.String({ pattern: '^1[3-9][0-9]{9}$' })
const verifyCode = T.String({ pattern: '^[0-9]{6}$' })
const password = T.String({ minLength: 1, maxLength: 64 })
const consentVersion = T.String({ minLength: 1, maxLength: 20 })

/** What a code is for; a code of one scene opens no other. `delete` (delete my account) is ours. */
export const CodeScene = oneOf(codeScenes)
export type CodeScene = Static<typeof CodeScene>

const SendCode = T.Object({ mobile, scene: CodeScene, captchaTicket: T.Optional(Id) }, strict)
/** `seconds` until another code may be asked for; `demoCode`: the code itself, which a demo shows in place of sending it. */
export const codeSent = { seconds: T.Integer(), demoCode: T.Optional(T.String()) }
const Sent = T.Object({ ...codeSent, sendId: T.String() })

const Account = T.Object({ userId: Id, comName: T.String() })

/** A puzzle or its text alternative. Pictures are data addresses; `y` is where the piece stands, `x` is what is asked. */
const Puzzle = T.Object({
  slideId: Id,
  kind: oneOf(puzzleKinds),
  background: T.String(),
  piece: T.String(),
  width: T.Integer(),
  height: T.Integer(),
  pieceSize: T.Integer(),
  y: T.Integer(),
  /** Of the text kind: a sum in words, answered with a number. */
  question: T.String(),
  seconds: T.Integer(),
  /** Work that is asked for: so many zero bits (rules/slideWork). */
  bits: T.Integer(),
  /** Of the kind service: whose script the page loads. */
  service: T.Optional(
    T.Object({ provider: oneOf(riskProviders), id: T.String(), prefix: T.String() }),
  ),
})

export const verification = {
  sendCode: {
    path: '/education-intf/api/common/sendValidCodeV2',
    access: 'public',
    repeatable: true,
    summary:
      'Sends six digits, good for 5 minutes. One a minute; 5 an hour, 30 a day an address, or a crowd: 1008 asks for the slide check; never more than 10 a day a number.',
    input: SendCode,
    output: Sent,
    silent: true,
  },
  sendCodeWithToken: {
    path: '/education-intf/api/common/sendValidCodeV3',
    access: 'public',
    buildToken: 'sms',
    summary:
      'The same with a build token in the query: when comeFrom is testCenter or attr1 is set.',
    input: SendCode,
    output: Sent,
    silent: true,
  },
  checkCode: {
    path: '/education-intf/api/account/checkVerifyCode',
    access: 'public',
    repeatable: true,
    summary:
      'Checks a code and gives a ticket (single use, 10 minutes). Scene login also logs in: 100240 with a ticket when there is no account, 100251 when there are several to choose from.',
    input: T.Object(
      {
        mobile,
        verifyCode,
        scene: CodeScene,
        consentVersion: T.Optional(consentVersion),
        ...device,
      },
      strict,
    ),
    output: T.Object({
      passed: Flag,
      ticket: T.String(),
      user: T.Optional(User),
      accounts: T.Array(Account),
    }),
    silent: true,
  },
  chooseAccount: {
    path: '/education-intf/api/own/account/chooseAccount',
    access: 'public',
    repeatable: true,
    ours: true,
    summary: 'Ends a log-in by code of somebody with several accounts (100251): which hospital.',
    input: T.Object({ ticket: Id, userId: Id, consentVersion, ...device }, strict),
    output: User,
    silent: true,
  },
  checkMobilePasswordAndCode: {
    path: '/education-intf/api/account/checkMobilePwdAndVerifyCode',
    access: 'public',
    repeatable: true,
    summary:
      'Log-in by password and code, for who wants both proved. It is one log-in; the second factor of the desk is another thing.',
    input: T.Object(
      { mobile, password, verifyCode, consentVersion, captchaTicket: T.Optional(Id), ...device },
      strict,
    ),
    output: User,
    silent: true,
  },
  passwordRule: {
    path: '/education-intf/api/own/account/passwordRule',
    access: 'public',
    ours: true,
    summary: 'How short and how long a new password may be at this server, without white space.',
    input: T.Object({}, strict),
    output: T.Object({ minimum: T.Integer(), maximum: T.Integer() }),
    silent: true,
  },
  resetPassword: {
    path: '/education-intf/api/own/account/resetPassword',
    access: 'public',
    repeatable: true,
    ours: true,
    summary:
      'Forgotten password: a new one by the ticket of a code of scene pwd; ends every session of the person.',
    input: T.Object({ ticket: Id, newPassword: password }, strict),
    output: T.Object({ changed: T.Integer() }),
    silent: true,
  },
  createSlide: {
    path: '/education-intf/api/own/slide/create',
    access: 'public',
    ours: true,
    summary:
      'A new slide check: a piece and a picture with its hole, or a sum in words for those who cannot slide; service: that of the provider whom the operator chose, our own where there is none.',
    input: T.Object({ kind: oneOf(puzzleKinds) }, strict),
    output: Puzzle,
  },
  answerSlide: {
    path: '/education-intf/api/own/slide/answer',
    access: 'public',
    repeatable: true,
    ours: true,
    summary:
      'The answer: x in px of the picture (±4) with the way of the hand there, or the sum; with the work that the check asked for. One try; passed gives a ticket for log-in and codes (single use, 5 minutes).',
    input: T.Object(
      {
        slideId: Id,
        answer: T.Integer({ minimum: 0, maximum: 10_000 }),
        /** The number that was found (rules/slideWork). */
        work: T.String({ pattern: '^[0-9]{1,10}$' }),
        /** How the piece was moved (rules/slideTrack); nothing with a sum. */
        track: T.Array(T.Array(T.Number(), { minItems: 2, maxItems: 2 }), {
          maxItems: maxTrackPoints,
        }),
        /** What the provider's script gave. */
        proof: T.Optional(T.String({ minLength: 1, maxLength: 8000 })),
      },
      strict,
    ),
    output: T.Object({ passed: Flag, captchaTicket: T.String() }),
    silent: true,
  },
} as const satisfies Area
