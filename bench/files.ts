import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import http from 'node:http'
import sharp from 'sharp'
import { contract } from '../contract/calls'
import { filePaths } from '../contract/calls/operating/file'
import { openSessions, startBenchServer, type BenchServer } from './benchServer'
import { connections } from './httpClient'
import type { Row } from './table'

const { beginUpload, finishUpload, videoUrl } = contract.file
const megabyte = 1024 * 1024
/** The largest film that is taken. */
const bytes = 500 * megabyte
const piece = Buffer.alloc(megabyte, 'x')
/** What a film begins with. */
const head = Buffer.concat([
  Buffer.from('\x00\x00\x00\x18ftypmp42', 'latin1'),
  Buffer.alloc(megabyte - 12, 'x'),
])

/** Bytes of real memory that the process has now. */
const held = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024

/** By how many MB the server's memory rises at most while `work` goes on. */
async function growth({ nodePid }: BenchServer, work: () => Promise<unknown>): Promise<number> {
  const before = held(nodePid)
  let most = before
  const look = setInterval(() => (most = Math.max(most, held(nodePid))), 20)
  try {
    await work()
    return (most - before) / megabyte
  } finally {
    clearInterval(look)
  }
}

/** Sends a body of any length piece by piece; returns the reply. */
function post(
  address: string,
  headers: Record<string, string | number>,
  body: AsyncIterable<Buffer>,
): Promise<{ code: number; data: { fileId: string } }> {
  return new Promise((resolve, reject) => {
    const request = http
      .request(address, { method: 'POST', headers }, (reply) => {
        const parts: Buffer[] = []
        reply
          .on('data', (part: Buffer) => parts.push(part))
          .on('end', () =>
            resolve(
              JSON.parse(Buffer.concat(parts).toString('utf8')) as {
                code: number
                data: { fileId: string }
              },
            ),
          )
      })
      .once('error', reject)
    void (async () => {
      for await (const part of body)
        if (!request.write(part))
          await new Promise<void>((drained) => request.once('drain', drained))
      request.end()
    })().catch(reject)
  })
}

async function* whole(mark: string): AsyncGenerator<Buffer> {
  yield Buffer.from(
    `--${mark}\r\nContent-Disposition: form-data; name="file"; filename="a.mp4"\r\nContent-Type: video/mp4\r\n\r\n`,
  )
  yield head
  for (let at = megabyte; at < bytes; at += megabyte) yield piece
  yield Buffer.from(`\r\n--${mark}--\r\n`)
}

/** Reads an address to its end and throws it away; returns how many bytes came. */
const drain = (address: string, range: string) =>
  new Promise<number>((resolve, reject) => {
    http
      .get(address, { headers: { range } }, (reply) => {
        let size = 0
        reply.on('data', (part: Buffer) => (size += part.length)).on('end', () => resolve(size))
      })
      .once('error', reject)
  })

async function begin(
  { url }: BenchServer,
  token: string,
): Promise<{ uploadId: string; partBytes: number }> {
  const reply = await fetch(url + beginUpload.path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-userkey': token,
      'x-domain': 'A0',
      'idempotency-key': 'bench-files',
    },
    body: JSON.stringify({ data: { name: 'b.mp4', bytes } }),
  })
  return ((await reply.json()) as { data: { uploadId: string; partBytes: number } }).data
}

/** Memory of the server while a film of 500 MB arrives whole, arrives in parts, and is fetched by range. */
export async function benchFiles(log: (text: string) => void): Promise<Row[]> {
  const server = await startBenchServer(10, log)
  const client = connections(server.url, 1)
  try {
    // Two films are more than the room of one person.
    const [token = '', second = ''] = await openSessions(server, 2, Date.now())
    const mark = createHash('sha256').update('mark').digest('hex')
    // A small one first: what every first upload loads is not its size.
    const small = async function* () {
      yield Buffer.from(
        `--${mark}\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.4\r\n--${mark}--\r\n`,
      )
    }
    const multipart = {
      'x-userkey': token,
      'content-type': `multipart/form-data; boundary=${mark}`,
    }
    await post(server.url + filePaths.upload, multipart, small())
    let fileId = ''
    const atOnce = await growth(server, async () => {
      fileId = (await post(server.url + filePaths.upload, multipart, whole(mark))).data.fileId
    })
    const { url } = await client.ask<{ url: string }>(
      `${videoUrl.path}?videoId=${fileId}`,
      token,
      {},
    )
    const fetched = await growth(server, async () => {
      const size = await drain(server.url + url, 'bytes=1-')
      if (size !== bytes - 1) throw new Error(`${size} bytes came back`)
    })
    const inParts = await growth(server, async () => {
      const { uploadId, partBytes } = await begin(server, second)
      for (let from = 0; from < bytes; from += partBytes) {
        const part = async function* () {
          for (let at = from; at < Math.min(bytes, from + partBytes); at += megabyte)
            yield at === 0 ? head : piece
        }
        await post(
          `${server.url}${filePaths.part.replace('{uploadId}', uploadId)}?from=${from}`,
          {
            'x-userkey': second,
            'content-type': 'application/octet-stream',
            'content-length': Math.min(partBytes, bytes - from),
          },
          part(),
        )
      }
      await client.ask(finishUpload.path, second, { uploadId })
    })
    const photo = await sharp({
      create: {
        width: 9400,
        height: 6276,
        channels: 3,
        background: '#0963c8',
        noise: { type: 'gaussian', mean: 128, sigma: 12 },
      },
    })
      .jpeg({ quality: 40 })
      .toBuffer()
    const drawn = await growth(server, async () => {
      const replies = await Promise.all(
        Array.from({ length: 12 }, (_, at) => {
          const body = async function* () {
            yield Buffer.from(
              `--${mark}\r\nContent-Disposition: form-data; name="file"; filename="${at}.jpg"\r\n\r\n`,
            )
            // Another one each time: what was sent before is not drawn again.
            yield Buffer.concat([photo, Buffer.from(`${at}`)])
            yield Buffer.from(`\r\n--${mark}--\r\n`)
          }
          return post(server.url + filePaths.upload, multipart, body())
        }),
      )
      const refused = replies.filter(({ code }) => code !== 0)
      if (refused.length > 0) throw new Error(`${refused.length} photos were refused`)
    })
    const row = (name: string, value: number): Row => ({ name, value, unit: 'MB', limit: 30 })
    return [
      row('memory: 500 MB uploaded whole', atOnce),
      row('memory: 500 MB uploaded in parts', inParts),
      row('memory: 500 MB fetched by range', fetched),
      {
        name: 'memory: 12 photos of 59 megapixels at once',
        value: drawn,
        unit: 'MB',
        limit: 100,
        must: true,
        note: `${(photo.length / megabyte).toFixed(1)} MB each; MALLOC_ARENA_MAX=${process.env['MALLOC_ARENA_MAX'] ?? 'not set'}; the image sets 2`,
      },
    ]
  } finally {
    client.close()
    await server.close()
  }
}
