import http from 'node:http'
import type { Page } from 'playwright-core'

export interface Transfer {
  /** Every file the page asked for, with its gzip bytes. */
  files: { path: string; bytes: number }[]
  total: number
}

/** What a page load moves over the wire with gzip: files asked again without a browser, replies of calls as they came. */
export async function measureLoad(page: Page, load: () => Promise<unknown>): Promise<Transfer> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  const requests = new Map<string, { url: string; method: string }>()
  const came = new Map<string, number>()
  session.on('Network.requestWillBeSent', ({ requestId, request }) =>
    requests.set(requestId, { url: request.url, method: request.method }),
  )
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    came.set(requestId, encodedDataLength),
  )
  await load()
  await page.waitForLoadState('networkidle')
  await session.detach()
  const files = await Promise.all(
    [...requests]
      .filter(([, { url }]) => url.startsWith('http'))
      .map(async ([id, { url, method }]) => ({
        path: new URL(url).pathname,
        bytes: method === 'GET' ? await gzipBytes(url) : (came.get(id) ?? 0),
      })),
  )
  return { files, total: files.reduce((sum, file) => sum + file.bytes, 0) }
}

/** Bytes of the body that the server sends to somebody who takes gzip only. */
function gzipBytes(url: string): Promise<number> {
  return askWith('gzip', url).then(({ bytes }) => bytes)
}

export function askWith(
  encoding: string,
  url: string,
): Promise<{ bytes: number; encoding: string | undefined }> {
  return new Promise((resolve, reject) => {
    http
      .get(url, { headers: { 'accept-encoding': encoding } }, (response) => {
        let bytes = 0
        response.on('data', (part: Buffer) => {
          bytes += part.length
        })
        response.on('end', () => resolve({ bytes, encoding: response.headers['content-encoding'] }))
        response.on('error', reject)
      })
      .on('error', reject)
  })
}
