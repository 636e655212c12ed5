import { postForJson } from '../postForJson'

/** A code on its way to a phone. */
export interface CodeMessage {
  /** Mainland number, eleven digits. */
  mobile: string
  code: string
  /** How long the code counts; stands in the text. */
  minutes: number
}

/** A notice on its way to a phone. */
export interface NoticeMessage {
  mobile: string
  /** What the template of notices says in its one place. */
  text: string
}

/** Sends codes and notices to phones. Resolves when the provider has taken the message, which does not mean that it arrived. */
export interface Sms {
  /** Throws an SmsError. Never retries: a user must not get two messages. */
  send(message: CodeMessage): Promise<void>
  /** The same, of a notice, by a template of its own; never retries either. */
  sendNotice(message: NoticeMessage): Promise<void>
}

/** The reason where no provider is set up. */
export const notSetUp = 'notSetUp'

/** The message was not taken. `reason` is the provider's own code, or `unreachable`; it never holds the number or the code. */
export class SmsError extends Error {
  constructor(readonly reason: string) {
    super(`the message was not taken: ${reason}`)
    this.name = 'SmsError'
  }
}

/** Longer than this no caller waits for a provider. */
const smsTimeoutMs = 5000

/** Posts and reads JSON; every failure of the way is an SmsError `unreachable`. */
export const askProvider = (
  url: string,
  init: { headers: Record<string, string>; body?: string },
): Promise<unknown> =>
  postForJson(url, init, smsTimeoutMs).catch(() => {
    throw new SmsError('unreachable')
  })
