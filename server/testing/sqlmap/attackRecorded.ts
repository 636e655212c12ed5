import { spawn } from 'node:child_process'
import { appendFileSync, createWriteStream, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { dayMs } from '@contract/rules/hospitalTime'
import type { Db } from '../../db/schema'
import { boundFields } from './boundFields'
import { attackedSoFar, ledgerIn, type Attacked } from './found'
import { freshProxy } from './freshProxy'
import { recordedAt, sqlmapFolder, type Recorded } from './recorded'

const maxPerSecond = 300
const longestBody = 10_000
/** Bytes of files, and what ends the log-in that the others need. */
const ends = /logOut|end(Session|Other)|deleteAccount|hospital\.close|[pP]assword|reset/

/** Gives sqlmap what the tests of a server recorded (`db`: its database), while its data is still there; each call once in all runs of a folder. */
export async function attackRecorded(url: string, db: Db): Promise<void> {
  // An attack takes longer than a session at the desk may be idle.
  await db
    .updateTable('session')
    .set({ idle_ms: 10 * 365 * dayMs, expires_at: Date.now() + 10 * 365 * dayMs })
    .execute()
  const done = new Set(attackedSoFar(sqlmapFolder).map(({ call }) => call))
  const open = [...recordedAt(url)].filter(([call, all]) => !done.has(call) && isText(all[0]!))
  open.sort(([one], [other]) => Number(ends.test(one)) - Number(ends.test(other)))
  mkdirSync(sqlmapFolder, { recursive: true })
  for (const [call, all] of open) {
    // A file of twenty thousand lines keeps its reader busy for an hour and has no more parameters than one of three.
    const short = all.filter(({ body }) => body.length <= longestBody)
    const { request, before } = await bestOf(url, short.length > 0 ? short : all)
    const proxy = await freshProxy(url, [request], { maxPerSecond })
    const { bound, others } = await boundFields(call, request.body, (body) =>
      proxy.send(request.path, body),
    )
    const said = others > 0 ? await sqlmap(call, asBurp(proxy.url, request), bound) : ''
    await proxy.close()
    const { codes, faults } = proxy.heard.get(call) ?? { codes: {}, faults: [] }
    const line: Attacked = {
      call,
      before,
      parameters: new Set(
        [...said.matchAll(/testing if .*?parameter '([^']*)' is dynamic/g)].map((one) => one[1]),
      ).size,
      bound: bound.length,
      requests: Object.values(codes).reduce((sum, count) => sum + count, 0),
      codes,
      // Its verdict; what seems to be and is given up after a closer look is none.
      injectable: [...said.matchAll(/^.*(?: is vulnerable|following injection point).*$/gm)].map(
        (one) => one[0],
      ),
      faults: faults.slice(0, 5),
    }
    appendFileSync(ledgerIn(sqlmapFolder), `${JSON.stringify(line)}\n`)
  }
}

const isText = ({ headers }: Recorded) => headers['content-type'] === 'application/json'

/** The one that is still answered with 0, else the last. */
async function bestOf(url: string, all: readonly Recorded[]) {
  for (const request of all) {
    const proxy = await freshProxy(url, [request], { maxPerSecond })
    const { text } = await proxy.send(request.path, request.body)
    await proxy.close()
    if (text.startsWith('{"code":0,')) return { request, before: '0' }
  }
  const [request] = all
  return { request: request!, before: 'other' }
}

/** As a proxy of that kind writes its log; bytes that stand for themselves. */
function asBurp(url: string, { path, body }: Recorded): string {
  const { host, port } = new URL(url)
  // Its own mark in a text is none of ours.
  const text = `POST ${path} HTTP/1.1\nHost: ${host}\nContent-Type: application/json\n\n${body.replace(/\*/g, 'x')}`
  return `<port>${port}</port><request base64="true"><![CDATA[${Buffer.from(text).toString('base64')}]]></request>`
}

/** Runs sqlmap on that log, with less right to the processor; returns what it said. */
async function sqlmap(call: string, log: string, skipped: readonly string[]): Promise<string> {
  const place = join(sqlmapFolder, call)
  writeFileSync(`${place}.burp`, log)
  const out = createWriteStream(`${place}.log`)
  const child = spawn(
    'nice',
    [
      `-n${process.env['SQLMAP_NICE'] ?? '15'}`,
      'sqlmap',
      ...['-l', `${place}.burp`],
      ...[
        '--batch',
        '--ignore-stdin',
        '--disable-coloring',
        '--skip-waf',
        '--flush-session',
        '--dbms=PostgreSQL',
      ],
      ...[
        `--level=${process.env['SQLMAP_LEVEL'] ?? '1'}`,
        `--risk=${process.env['SQLMAP_RISK'] ?? '1'}`,
      ],
      ...(skipped.length > 0 ? [`--skip=${skipped.join(',')}`] : []),
      ...['--ignore-code=400,401,403,404,409,413,429,500,503', `--output-dir=${sqlmapFolder}/out`],
    ],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  )
  const parts: string[] = []
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => {
      parts.push(part.toString())
      out.write(part)
    })
  await new Promise<void>((ended, failed) => child.on('error', failed).on('close', () => ended()))
  out.end()
  return parts.join('')
}
