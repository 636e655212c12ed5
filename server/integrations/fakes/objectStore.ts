import { createHash, createHmac } from 'node:crypto'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import type { S3Settings } from '../fileStore/s3Store'

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/** The signature of a request as S3 computes it (AWS Signature Version 4), from the headers that it names. */
function signatureOf(
  request: http.IncomingMessage,
  { region, secretAccessKey }: S3Settings,
): string {
  const authorization = request.headers.authorization ?? ''
  const names = (/SignedHeaders=([^,]+)/.exec(authorization)?.[1] ?? '').split(';')
  const [path = '', query = ''] = (request.url ?? '').split('?')
  const header = (name: string) =>
    String(request.headers[name] ?? '')
      .trim()
      .replace(/\s+/g, ' ')
  const canonical = [
    request.method,
    path,
    query,
    ...names.map((name) => `${name}:${header(name)}`),
    '',
    names.join(';'),
    header('x-amz-content-sha256'),
  ].join('\n')
  const moment = header('x-amz-date')
  const scope = [moment.slice(0, 8), region, 's3', 'aws4_request']
  const key = scope.reduce<string | Buffer>(
    (sum, part) => hmac(sum, part),
    `AWS4${secretAccessKey}`,
  )
  return hmac(
    key,
    [
      'AWS4-HMAC-SHA256',
      moment,
      scope.join('/'),
      createHash('sha256').update(canonical).digest('hex'),
    ].join('\n'),
  ).toString('hex')
}

export interface FakeObjectStore {
  settings: S3Settings
  objects: Map<string, Buffer>
  close(): Promise<void>
}

/** An object store of this process that speaks the little of S3 that we use, and refuses what is not signed. */
export async function startObjectStore(): Promise<FakeObjectStore> {
  const objects = new Map<string, Buffer>()
  const settings: S3Settings = {
    endpoint: '',
    bucket: 'training',
    region: 'cn-test-1',
    accessKeyId: 'key',
    secretAccessKey: 'a secret of the test',
  }
  const server = http.createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const signed = /Signature=([0-9a-f]+)/.exec(request.headers.authorization ?? '')?.[1]
      if (signed !== signatureOf(request, settings)) return void response.writeHead(403).end()
      const key = decodeURIComponent((request.url ?? '').slice(`/${settings.bucket}/`.length))
      const object = objects.get(key)
      if (request.method === 'PUT') {
        if (request.headers['content-length'] === undefined)
          return void response.writeHead(411).end()
        objects.set(key, Buffer.concat(parts))
        return void response.writeHead(200).end()
      }
      if (request.method === 'DELETE') {
        objects.delete(key)
        return void response.writeHead(204).end()
      }
      if (!object) return void response.writeHead(404).end()
      const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '')
      const bytes = range ? object.subarray(Number(range[1]), Number(range[2]) + 1) : object
      response.writeHead(range ? 206 : 200, { 'content-length': bytes.length })
      response.end(request.method === 'HEAD' ? undefined : bytes)
    })
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  settings.endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    settings,
    objects,
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}
