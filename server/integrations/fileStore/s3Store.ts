import { createReadStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import http from 'node:http'
import https from 'node:https'
import { PassThrough } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { AwsV4Signer } from 'aws4fetch'
import { contentPrefix, diskStore } from './diskStore'
import type { ByteRange, FileStore } from './FileStore'

/** A bucket of any store that speaks S3, addressed by path. */
export interface S3Settings {
  /** https://host, without a slash at the end. */
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

const timeoutMs = 60_000

/** Uploaded files in a bucket; what is still coming, and the program's own files, lie on this machine. Bytes are streamed, never held. */
export function s3Store(settings: S3Settings, folder: string, contentFolder: string): FileStore {
  const local = diskStore(folder, contentFolder)
  const isOurs = (key: string) => key.startsWith(contentPrefix)
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = settings

  /** Sends a signed request; returns the answer as it begins to come. `file` is sent as it lies on the disk. */
  async function ask(
    method: string,
    key: string,
    headers: Record<string, string> = {},
    file?: string,
  ): Promise<http.IncomingMessage> {
    const signer = new AwsV4Signer({
      method,
      url: `${endpoint}/${bucket}/${key}`,
      headers,
      accessKeyId,
      secretAccessKey,
      service: 's3',
      region,
    })
    const { url, headers: signed } = await signer.sign()
    const size = file === undefined ? undefined : (await stat(file)).size
    return new Promise((resolve, reject) => {
      const request = (url.protocol === 'https:' ? https : http).request(url, {
        method,
        timeout: timeoutMs,
        headers: {
          ...Object.fromEntries(signed),
          ...(size !== undefined && { 'content-length': size }),
        },
      })
      request.once('response', resolve)
      request.on('error', reject)
      request.once('timeout', () => request.destroy(new Error('the object store does not answer')))
      if (file === undefined) request.end()
      else pipeline(createReadStream(file), request).catch(reject)
    })
  }

  /** The answer, when it is one of these; what else came is an error, and its body is thrown away. */
  async function expect(
    answer: http.IncomingMessage,
    ...good: number[]
  ): Promise<http.IncomingMessage> {
    if (good.includes(answer.statusCode ?? 0)) return answer
    answer.resume()
    throw new Error(`the object store answers ${answer.statusCode ?? 'nothing'}`)
  }

  return {
    temporary: () => local.temporary(),
    incoming: (uploadId) => local.incoming(uploadId),
    drop: (path) => local.drop(path),
    async keep(key, temporaryPath) {
      const answer = await expect(await ask('PUT', key, {}, temporaryPath), 200, 201, 204)
      answer.resume()
      await rm(temporaryPath, { force: true })
    },
    async remove(key) {
      const answer = await expect(await ask('DELETE', key), 200, 204, 404)
      answer.resume()
    },
    async sizeOf(key) {
      if (isOurs(key)) return local.sizeOf(key)
      const answer = await expect(await ask('HEAD', key), 200, 404)
      answer.resume()
      return answer.statusCode === 404 ? undefined : Number(answer.headers['content-length'])
    },
    read(key: string, range?: ByteRange) {
      if (isOurs(key)) return local.read(key, range)
      const out = new PassThrough()
      const headers: Record<string, string> = range
        ? { range: `bytes=${range.from}-${range.to}` }
        : {}
      ask('GET', key, headers)
        .then((answer) => expect(answer, 200, 206))
        .then((answer) => pipeline(answer, out))
        .catch((error: unknown) =>
          out.destroy(error instanceof Error ? error : new Error(String(error))),
        )
      return out
    },
    async readAll(key) {
      if (isOurs(key)) return local.readAll(key)
      const parts: Buffer[] = []
      for await (const part of await expect(await ask('GET', key), 200)) parts.push(part as Buffer)
      return Buffer.concat(parts)
    },
  }
}
