import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startServer, type TestServer } from '../../server/testing/startServer'
import type { Started } from './Started'
import { startHostPages } from './hostPages'

/** Codes that were sent stand here, a line each. */
const messages = path.join(mkdtempSync(path.join(tmpdir(), 'training-messages-')), 'sent.jsonl')

/**
 * The server of the journeys, a process of its own: the real server on a fresh database, and beside it a small server of controls
 * through which a journey prepares exams, moves the server's clock and looks into the database. In it stands the world of tests; with
 * DEMO=1 it holds the demo, with SEED_DEMO=0 nothing, like a new installation.
 */
async function main(): Promise<void> {
  const hostPages = await startHostPages()
  const isEmpty = process.env.SEED_DEMO === '0'
  const server = await startServer({
    spawned: true,
    ownDatabase: isEmpty,
    content: process.env.DEMO === '1' ? 'demo' : 'world',
    env: {
      MESSAGING_PHONE_BUTTON: '1',
      VR_HOSTS: 'vr.example.org',
      HOST_APP: JSON.stringify({ frameOrigin: hostPages.url }),
      SMS_PROVIDER: 'file',
      SMS_FILE: messages,
      CODES_PER_ADDRESS: process.env.CODES_PER_ADDRESS ?? '10000',
      SEED_DEMO: isEmpty ? '0' : '1',
      HOST: '127.0.0.1',
      PUBLIC_ADDRESS: process.env.PUBLIC_ADDRESS ?? '',
      INTERNAL_HOSTS: process.env.INTERNAL_HOSTS ?? '',
    },
  })
  const door = http.createServer((request, response) => {
    void answer(server, request).then(
      (result) => response.end(JSON.stringify(result ?? null)),
      (error: unknown) =>
        response.writeHead(500).end(error instanceof Error ? error.stack : String(error)),
    )
  })
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve))
  process.send?.({
    url: server.url,
    hostPages: hostPages.url,
    controls: `http://127.0.0.1:${(door.address() as AddressInfo).port}`,
  } satisfies Started)
  process.on('disconnect', () => {
    hostPages.close()
    void server.close().finally(() => {
      rmSync(path.dirname(messages), { recursive: true, force: true })
      process.exit(0)
    })
  })
}

async function answer(server: TestServer, request: http.IncomingMessage): Promise<unknown> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  const asked = JSON.parse(Buffer.concat(parts).toString() || '{}') as Record<string, unknown>
  if (request.url === '/code') return codeOf(String(asked.mobile))
  const { controls } = await import('./controls')
  const control = controls[request.url ?? '']
  if (!control) throw new Error(`the controls know no ${request.url ?? ''}`)
  return control(server, asked)
}

/** The last code that went to a number. */
function codeOf(mobile: string): string | undefined {
  const lines = existsSync(messages)
    ? readFileSync(messages, 'utf8').split('\n').filter(Boolean)
    : []
  return lines
    .map((line) => JSON.parse(line) as { mobile: string; code: string })
    .filter((message) => message.mobile === mobile)
    .at(-1)?.code
}

main().catch((error: unknown) => {
  process.stderr.write(
    `${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
  )
  process.exit(1)
})
