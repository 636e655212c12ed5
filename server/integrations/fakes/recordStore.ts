import http from 'node:http'
import type { AddressInfo } from 'node:net'
import type { LrsSettings } from '../lrs/lrsSettings'

interface Statement {
  id: string
  actor: { account: { homePage: string; name: string } }
  verb: { id: string }
  object: { id: string; definition: { name: Record<string, string>; type: string } }
  result?: { completion: boolean; score?: { scaled: number } }
  context: { registration: string }
  timestamp: string
}

export interface FakeRecordStore {
  settings: LrsSettings
  /** By id, as a store keeps them. */
  statements: Map<string, Statement>
  /** How many came, repeats counted. */
  received(): number
  /** The next so many requests are answered so. */
  failNext(status: number, times: number): void
  close(): Promise<void>
}

/** A learning record store of this process: takes statements of who knows the key, once an id. */
export async function startRecordStore(): Promise<FakeRecordStore> {
  const statements = new Map<string, Statement>()
  const settings: LrsSettings = { endpoint: '', key: 'hospital', secret: 'a secret of the test' }
  const wanted = `Basic ${Buffer.from(`${settings.key}:${settings.secret}`).toString('base64')}`
  let [count, failing, status] = [0, 0, 500]
  const server = http.createServer((request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => (body += part.toString()))
    request.on('end', () => {
      if (failing > 0) {
        failing--
        return void response.writeHead(status).end()
      }
      if (request.headers.authorization !== wanted) return void response.writeHead(401).end()
      if (
        request.url !== '/xapi/statements' ||
        request.headers['x-experience-api-version'] !== '1.0.3'
      )
        return void response.writeHead(400).end()
      const came = JSON.parse(body) as Statement[]
      count += came.length
      for (const one of came) statements.set(one.id, one)
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify(came.map(({ id }) => id)))
    })
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  settings.endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}/xapi`
  return {
    settings,
    statements,
    received: () => count,
    failNext(answer, times) {
      status = answer
      failing = times
    },
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}
