import { appendFile } from 'node:fs/promises'
import { notSetUp, type Sms, SmsError } from './Sms'

/** Where a line of the log goes; the server's own logger fits. */
export interface LogSink {
  info(fields: Record<string, unknown>, message: string): void
  warn(fields: Record<string, unknown>, message: string): void
}

/**
 * No provider: the code is printed, in development only, whatever the log's level is: nobody gets in without it. In production nothing
 * is sent, and that is said.
 */
export function consoleSms(
  log: LogSink,
  development: boolean,
  print: (text: string) => unknown,
): Sms {
  const masked = (mobile: string) => `${mobile.slice(0, 3)}****${mobile.slice(-4)}`
  return {
    sendNotice({ mobile }) {
      if (!development) return Promise.reject(new SmsError(notSetUp))
      log.info({ phone: masked(mobile) }, 'notice (development: not sent)')
      return Promise.resolve()
    },
    send({ mobile, code }) {
      const phone = masked(mobile)
      if (development)
        print(`  Verification code for ${phone}: ${code} (not sent: no SMS_PROVIDER)\n`)
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
  const write = (line: object) => appendFile(file, `${JSON.stringify(line)}\n`, { mode: 0o600 })
  return {
    send: ({ mobile, code, minutes }) => write({ mobile, code, minutes }),
    sendNotice: ({ mobile, text }) => write({ mobile, text }),
  }
}
