import { Code } from '@contract/codes'
import type { CodeScene } from '@contract/calls/account/verification'
import { minuteMs } from '@contract/rules/hospitalTime'
import type { Db, Tx } from '../../../db/schema'
import { DomainError } from '../../../http/DomainError'
import { notSetUp, SmsError, type Sms } from '../../../integrations/sms/Sms'
import type { Secrets } from '../../../secrets'
import { isKnownNetwork } from '../logIns/logInRepository'
import { listAccounts } from '../personRepository'
import { addressHash, countSent, forgetCode, makeCode } from './codeRepository'
import { codeLimits, decideSend, type SendBounds } from './codeRules'
import { consumeTicket } from './ticketRepository'
import { replies } from '../texts'

export interface SendDeps {
  /** Outside of the call's transaction: a code that the provider did not take is forgotten after it. */
  pool: Db
  secrets: Secrets
  sms: Sms
  bounds: SendBounds
  /** The reply says the code: its people are made up, and nothing reaches their phones. */
  isDemo: boolean
  /** Says in the log that a provider refused: its reason, never number or code. */
  smsFailed(reason: string): void
}

export interface SendRequest {
  mobile: string
  scene: CodeScene
  captchaTicket?: string | undefined
  address: string
}

export interface PreparedCode {
  mobile: string
  sendId: string
  code: string
}

/** Decides, and makes the code. Whether the number has an account is told by neither answer nor time; only its owner's network counts for something. */
export async function prepareCode(
  tx: Tx,
  { secrets, bounds }: SendDeps,
  { mobile, scene, captchaTicket, address }: SendRequest,
  now: number,
): Promise<PreparedCode> {
  const to = {
    mobileHash: secrets.hashMobile(mobile),
    address: addressHash(secrets, address),
    scene,
  }
  const counts = await countSent(tx, to.mobileHash, to.address, now)
  const withTicket =
    captchaTicket !== undefined &&
    (await consumeTicket(tx, 'captcha', captchaTicket, now)) !== undefined
  const isNearOwner = await isKnownNetwork(tx, await listAccounts(tx, to.mobileHash), address, now)
  switch (decideSend(counts, bounds, { slideChecked: withTicket, isNearOwner })) {
    case 'wait':
      throw new DomainError(Code.tooMany, replies.codeTooSoon, {
        seconds: Math.ceil((codeLimits.gapMs - counts.sinceLastMs) / 1000),
      })
    case 'slideCheck':
      throw new DomainError(Code.slideCheck, replies.slideCheck)
    case 'dayFull':
      throw new DomainError(Code.tooMany, replies.codesDayFull)
    case 'send':
      return { mobile, ...(await makeCode(tx, secrets, to, now)) }
  }
}

/** Hands the code to the provider; what it does not take is forgotten, so that the person may ask again at once. */
export async function deliverCode(
  { pool, sms, smsFailed }: SendDeps,
  { mobile, sendId, code }: PreparedCode,
): Promise<void> {
  try {
    await sms.send({ mobile, code, minutes: codeLimits.lifeMs / minuteMs })
  } catch (error) {
    const reason = error instanceof SmsError ? error.reason : 'fault'
    smsFailed(reason)
    await forgetCode(pool, sendId)
    throw new DomainError(
      Code.smsFailed,
      reason === notSetUp ? replies.smsNotSetUp : replies.smsFailed,
    )
  }
}

/** What the reply says of a code that is on its way; the code itself on a demo alone. */
export const sentReply = ({ isDemo }: Pick<SendDeps, 'isDemo'>, { code }: PreparedCode) => ({
  seconds: codeLimits.gapMs / 1000,
  ...(isDemo && { demoCode: code }),
})
