import { appendFile } from 'node:fs/promises'
import { notSetUp, type Sms, SmsError } from './Sms'

/** Where a line of the log goes; the server's own logger fits. */
export interface LogSink {
  info(fields: Record<string, unknown>, message: string): void
  warn(fields: Record<string, unknown>, message: string): void
}

/** No provider: the code stands in the server's log, in development only. In production nothing is sent, and that is said. */
export function consoleSms(log: LogSink, development: boolean): Sms {
  return {
    send({ mobile, code }) {
      const phone = `${mobile.slice(0, 3)}****${mobile.slice(-4)}`
      if (development) log.info({ phone, code }, 'verification code (development: not sent)')
      else {
        log.warn({ phone }, 'no SMS provider is set; the code was not sent')
        return Promise.reject(new SmsError(notSetUp))
      }
      return Promise.resolve()
    },
  }
}

/** Offline installations and tests: one JSON line a message, in a file that only the server's user reads. */
export function fileSms(file: string): Sms {
  return {
    send: ({ mobile, code, minutes }) =>
      appendFile(file, `${JSON.stringify({ mobile, code, minutes })}\n`, { mode: 0o600 }),
  }
}
