import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { contract } from '@contract/calls'
import type { Area, Call } from '@contract/calls/call'
import { inTransaction } from '../../db/inTransaction'
import { seedMonthReports } from '../../features/monthReport/seedMonthReports'
import { person } from '../../testing/client'
import { startServer, type TestServer } from '../../testing/startServer'

const page = { pageIndex: 1, pageSize: 20 }
const taskId = 'renhe-hand-hygiene'

/** What each call that may be read from a replica is asked here. */
const inputs: Record<string, unknown> = {
  'audit.list': page,
  'certificate.issued': page,
  'certificate.list': page,
  'competenceMaking.list': {},
  'competenceMaking.matrix': {},
  'competenceMaking.people': page,
  'competenceMaking.units': {},
  'creditKeeping.list': { ...page, year: 2026 },
  'inspection.preview': {
    from: '2026-10-01',
    until: '2026-12-31',
    unitIds: [],
    topics: [],
    parts: ['results'],
  },
  'document.groups': {},
  'document.search': page,
  'exam.home': page,
  'exam.list': page,
  'exam.mine': page,
  'grants.holders': page,
  'grants.people': { keyword: '王' },
  'monthReport.months': {},
  'monthReport.report': { month: '2026-10' },
  'people.list': page,
  'report.completion': { ...page, taskId },
  'report.people': { ...page, taskId },
  'report.statistics': { taskId, groupBy: 'dept' },
  'report.tasks': page,
  'study.home': page,
  'study.list': page,
  'study.mine': page,
}

let server: TestServer
before(async () => {
  server = await startServer({ readOnly: true })
  await inTransaction(server.db, (tx) => seedMonthReports(tx, [], Date.UTC(2026, 10, 15)))
})
after(() => server.close())

test('what may be read from a replica writes nothing', async () => {
  const calls = Object.entries<Area>(contract).flatMap(([area, named]) =>
    Object.entries(named).flatMap(([name, call]): [string, Call][] =>
      call.fromReplica ? [[`${area}.${name}`, call]] : [],
    ),
  )
  assert.deepEqual(calls.map(([name]) => name).sort(), Object.keys(inputs).sort())
  const administrator = await person(server.url, 3)
  for (const [name, call] of calls) {
    const { status, code, msg } = await administrator.send(call, inputs[name] as never)
    assert.deepEqual({ name, status, code, msg }, { name, status: 200, code: 0, msg: '' })
  }
})
