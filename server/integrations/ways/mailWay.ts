import { isIP } from 'node:net'
import type { WaySettings } from '@contract/calls/message/messageWay'
import type { Outgoing } from '../outgoing/createOutgoing'
import { WayError, type Letter, type LetterWay } from './LetterWay'

type Mail = Extract<WaySettings, { way: 'email' }>

/** So long a mail server may be silent: at the connection, at its greeting, between two lines. */
const silenceMs = 8000

interface MailError {
  code?: string
  responseCode?: number
  command?: string
  message?: string
}

/** What the mailer and the network call a server that nobody reaches. */
const unreached: ReadonlySet<string> = new Set([
  'ECONNECTION',
  'ECONNREFUSED',
  'ECONNRESET',
  'EDNS',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'ESOCKET',
  'ETIMEDOUT',
])

/** Whether it can have been sent, and whether another try can help (RFC 5321: 4yz passes, 5yz stays). */
function wayErrorOf(error: unknown): WayError {
  const { code = 'noAnswer', responseCode, command, message } = error as MailError
  if (code === 'ETLS') return new WayError('noTls', 'down')
  if (responseCode !== undefined)
    return new WayError(`SMTP ${responseCode}`, responseCode < 500 ? 'again' : 'never')
  // The text was on its way: nobody knows whether it was taken.
  if (command === 'DATA') return new WayError('unknown', 'never')
  // The mailer calls a certificate that nobody trusts a socket's error.
  if (message?.includes('certificate')) return new WayError('certificate', 'down')
  return new WayError(unreached.has(code) ? 'noAnswer' : code, 'down')
}

/** Mail by the hospital's own server. Its address is checked as any that an administrator types. */
export function mailWay(
  settings: Mail,
  password: string,
  { resolve, mayBePlain }: Pick<Outgoing, 'resolve' | 'mayBePlain'>,
  quietMs = silenceMs,
): LetterWay {
  const { host, port, tls, user, from } = settings
  const opened = (async () => {
    const { createTransport } = await import('nodemailer')
    const { address } = await resolve(host)
    return createTransport({
      host: address,
      port,
      secure: tls === 1,
      requireTLS: !mayBePlain(host),
      pool: true,
      maxConnections: 1,
      connectionTimeout: quietMs,
      greetingTimeout: quietMs,
      socketTimeout: quietMs,
      dnsTimeout: quietMs,
      ...(isIP(host) === 0 && { tls: { servername: host } }),
      ...(user !== '' && { auth: { user, pass: password } }),
    })
  })()
  opened.catch(() => undefined)
  return {
    async send(to: string, { title, text, address, id }: Letter) {
      try {
        await (
          await opened
        ).sendMail({
          from,
          to,
          subject: title,
          text: [text, address].filter(Boolean).join('\n\n'),
          messageId: `<${id}@${from.slice(from.indexOf('@') + 1)}>`,
        })
      } catch (error) {
        throw wayErrorOf(error)
      }
    },
    close() {
      void opened.then(
        (transport) => transport.close(),
        () => undefined,
      )
    },
  }
}
