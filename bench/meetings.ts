import { everybody } from '@contract/rules/audience'
import { request } from 'node:http'
import { contract } from '../contract/calls'
import type { MeetingDraft } from '../contract/calls/meeting/meetingManageShapes'
import { makeLink } from '../server/features/link/linkService'
import { createRotatingCodes, sliceAt } from '../server/features/link/rotatingCodeService'
import { insertMeeting } from '../server/features/meeting/meetingRepository'
import { openSession } from '../server/features/account/sessionRepository'
import { makeAdministrator } from '../server/features/rights/rightsService'
import { loadSecrets } from '../server/secrets'
import { openSessions, startBenchServer, type BenchServer } from './benchServer'
import { connections, inParallel } from './httpClient'
import type { Row } from './table'

const people = 1000
/** The time in which everybody signs (issue 6, numbers). */
const spanMs = 60_000
const watchers = 20
const comId = 'scale-001'
const madeBy = 'scale-001-01200'
const hourMs = 3_600_000

const at = (times: readonly number[], part: number) =>
  [...times].sort((a, b) => a - b)[Math.floor(times.length * part)] ?? 0

async function makeMeeting({ db }: BenchServer, meetingId: string, now: number): Promise<string> {
  const draft: MeetingDraft = {
    title: '全院大会',
    place: '报告厅',
    host: '感染管理科',
    startTime: now,
    endTime: now + hourMs,
    signStart: now - hourMs,
    signEnd: now + hourMs,
    signOutStart: 0,
    signOutEnd: 0,
    graceMinutes: 60,
    hours: 2,
    dynamicCode: 1,
    needPicture: 0,
    allowGuests: 0,
    takeOffline: 0,
    latitude: 0,
    longitude: 0,
    radius: 0,
    whom: everybody,
    form: [],
  }
  await insertMeeting(db, { comId, meetingId, madeBy }, draft, now)
  return (
    await makeLink(
      db,
      {
        kind: 'meeting',
        targetId: meetingId,
        comId,
        madeBy,
        dynamic: true,
        expiresAt: now + 24 * hourMs,
      },
      now,
    )
  ).shortId
}

/** The live list as a manager's page has it; `events` are the bytes of each event after the first, which holds the whole list. */
function watch({ url }: BenchServer, token: string, meetingId: string) {
  const { hostname, port } = new URL(url)
  const events: number[] = []
  let rows = 0
  let rest = Buffer.alloc(0)
  const sent = request(
    {
      hostname,
      port,
      path: `/education-intf/api/own/meeting/watch?meetingId=${meetingId}&after=0`,
      headers: { 'x-userkey': token },
    },
    (reply) => {
      reply.on('data', (chunk: Buffer) => {
        rest = Buffer.concat([rest, chunk])
        for (let end = rest.indexOf('\n\n'); end >= 0; end = rest.indexOf('\n\n')) {
          const text = rest.subarray(0, end).toString()
          const data = /^data: (.*)$/m.exec(text)?.[1]
          if (data !== undefined) {
            events.push(end + 2)
            rows += (JSON.parse(data) as { rows: unknown[] }).rows.length
          }
          rest = rest.subarray(end + 2)
        }
      })
      reply.on('error', () => undefined)
    },
  )
  sent.on('error', () => undefined)
  sent.end()
  return { events, rows: () => rows, end: () => sent.destroy() }
}

async function until(check: () => boolean): Promise<void> {
  const end = Date.now() + 30_000
  while (!check()) {
    if (Date.now() > end) throw new Error('the live list does not come')
    await new Promise((done) => setTimeout(done, 20))
  }
}

/** Until the server has nothing left to do by itself: its jobs count the made-up attempts. */
async function quiet({ cpu }: BenchServer): Promise<void> {
  for (let still = 0, last = cpu(); still < 3;) {
    await new Promise((done) => setTimeout(done, 1000))
    const now = cpu()
    still = now.node + now.database - last.node - last.database < 100 ? still + 1 : 0
    last = now
  }
}

/** A thousand people who sign in within a minute, the live list of them, and the short link of the code (issue 6, numbers). */
export async function benchMeetings(log: (text: string) => void): Promise<Row[]> {
  const server = await startBenchServer(2000, log)
  const client = connections(server.url, 64)
  try {
    const rotating = createRotatingCodes((await loadSecrets(server.db)).keyFor('rotating-code'))
    const tokens = await openSessions(server, people + 1, Date.now())
    await makeAdministrator(server.db, { comId, personId: madeBy }, 'bench', Date.now())
    const managers = await Promise.all(
      Array.from({ length: watchers }, () =>
        openSession(
          server.db,
          { comId, personId: madeBy, deviceName: 'bench', source: 2, by: 'password' },
          Date.now(),
        ),
      ),
    )
    const [warm, burst, paced] = ['bench-warm', 'bench-burst', 'bench-paced']
    for (const meetingId of [warm, burst]) await makeMeeting(server, meetingId, Date.now())
    const shortId = await makeMeeting(server, paced, Date.now())
    const sign = async (meetingId: string, index: number) => {
      const now = Date.now()
      const signed = await client.ask<{ no: number }>(contract.meeting.sign.path, tokens[index]!, {
        meetingId,
        code: rotating.proofAt(meetingId, sliceAt(now)),
        signType: 'in',
        signKey: `k${index}`,
        clientTime: now,
        deviceId: `phone-${index}`,
        form: [],
      })
      if (!(signed.no > 0)) throw new Error('not acknowledged')
    }
    const cost = async (
      count: number,
      atOnce: number,
      work: (index: number) => Promise<unknown>,
    ) => {
      const before = server.cpu()
      await inParallel(count, atOnce, work)
      const after = server.cpu()
      return {
        node: (after.node - before.node) / count,
        database: (after.database - before.database) / count,
      }
    }
    await inParallel(people, 16, (index) => sign(warm, index))
    await quiet(server)
    const each = await cost(people, 16, (index) => sign(burst, index))

    const lists = managers.map((token) => watch(server, token, paced))
    await until(() => lists.every(({ events }) => events.length > 0))
    const times: number[] = []
    const [began, before] = [performance.now(), server.cpu()]
    await Promise.all(
      Array.from({ length: people }, async (_, index) => {
        await new Promise((due) => setTimeout(due, (index * spanMs) / people))
        const sent = performance.now()
        await sign(paced, index)
        times.push(performance.now() - sent)
      }),
    )
    const [seconds, after] = [(performance.now() - began) / 1000, server.cpu()]
    await until(() => lists.every((list) => list.rows() >= people))
    for (const { events } of lists) events.length = 0
    await sign(paced, people)
    await until(() => lists.every(({ events }) => events.length > 0))
    const most = Math.max(...lists.map(({ events }) => events.reduce((sum, one) => sum + one, 0)))
    for (const list of lists) list.end()

    const path = { shortId, proof: rotating.proofAt(paced, sliceAt(Date.now())) }
    const resolve = () => client.ask(contract.link.resolve.path, '', path)
    await inParallel(500, 16, resolve)
    const resolved = await cost(3000, 16, resolve)
    const total = after.node + after.database - before.node - before.database
    const row = (name: string, one: { node: number; database: number }, limit: number): Row => ({
      name,
      value: one.node + one.database,
      unit: 'ms CPU',
      limit,
      note: `server ${one.node.toFixed(2)}, database ${one.database.toFixed(2)}`,
    })
    return [
      row('a signature, 16 at once', each, 1),
      {
        name: `${people} people sign within a minute, acknowledged`,
        value: times.length,
        unit: '',
        note: `in ${seconds.toFixed(1)} s, ${watchers} watch the live list`,
      },
      {
        name: 'the same, p99',
        value: at(times, 0.99),
        unit: 'ms',
        limit: 300,
        note: `p50 ${at(times, 0.5).toFixed(1)}, slowest ${Math.max(...times).toFixed(0)} ms`,
      },
      {
        name: `all CPU of that minute, ${watchers} live lists and jobs included, a person`,
        value: total / people,
        unit: 'ms CPU',
      },
      {
        name: `live list of ${people}, one change, to each watcher`,
        value: most,
        unit: 'bytes',
        limit: 2048,
      },
      row('short link resolved', resolved, 0.5),
    ]
  } finally {
    client.close()
    await server.close()
  }
}
