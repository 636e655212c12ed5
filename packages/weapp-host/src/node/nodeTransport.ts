import http from 'node:http'
import https from 'node:https'
import type { Transport } from '../core/transport'

const names: Record<string, string> = {
  ECONNREFUSED: 'net::ERR_CONNECTION_REFUSED',
  ECONNRESET: 'net::ERR_CONNECTION_RESET',
  ENOTFOUND: 'net::ERR_NAME_NOT_RESOLVED',
  EPIPE: 'net::ERR_CONNECTION_RESET',
  ETIMEDOUT: 'net::ERR_TIMED_OUT',
}

/** HTTP as the phone does it for a mini-program: the platform's own referer, errors by their net:: name. */
export const nodeTransport: Transport = ({ url, method, header, body }, signal) =>
  new Promise((resolve, reject) => {
    const target = new URL(url)
    const headers = {
      referer: 'https://servicewechat.com/touristappid/devtools/page-frame.html',
      ...header,
      ...(body ? { 'content-length': body.length } : {}),
    }
    const request = (target.protocol === 'https:' ? https : http).request(
      target,
      { method, headers, signal, agent: false },
      (response) => {
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => parts.push(part))
        response.on('error', fail)
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            header: Object.fromEntries(
              Object.entries(response.headers).map(([name, value]) => [name, String(value)]),
            ),
            body: new Uint8Array(Buffer.concat(parts)),
          }),
        )
      },
    )
    const fail = (error: Error & { code?: string }) =>
      reject(new Error(names[error.code ?? ''] ?? `net::ERR_FAILED ${error.message}`))
    request.on('error', fail)
    request.end(body)
  })
