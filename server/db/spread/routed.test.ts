import assert from 'node:assert/strict'
import { test } from 'node:test'
import pg from 'pg'
import { machinesOf } from '../../testing/statements/machinesOf'
import { readSources, statementSites } from '../../testing/statements/statementSites'
import { statementTexts } from '../../testing/statements/statementTexts'
import { freshDatabase, isSpreadServer } from '../../testing/testDatabase'

/** What may be sent to several machines, by file: reports over hospitals, jobs, what is asked before a hospital is known. */
const toMany: Readonly<Record<string, string>> = {
  'server/features/activity/activityRepository.ts': 'whom somebody invited, of any hospital',
  'server/features/certificate/renewalRepository.ts': 'a job: hospitals with certificates that end',
  'server/features/channel/channelRepository.ts': 'a report over hospitals',
  'server/features/exam/grading/gradedRepository.ts': 'a job: attempts that are over',
  'server/features/exam/marking/regradeBatchRepository.ts': 'a job: attempts at a corrected paper',
  'server/features/exam/marking/regradeRepository.ts': 'attempts at a corrected paper',
  'server/features/exam/results/bookRepository.ts': 'a job: attempts for the mistakes book',
  'server/features/exam/demo/seedScale.ts': 'rows for benches, on one machine only',
  'server/features/file/uploadRepository.ts': 'a job: uploads that were left',
  'server/features/library/reactionRepository.ts': 'likes of everybody',
  'server/features/meeting/reminders/reminderRepository.ts': 'a job: hospitals with meetings soon',
  'server/features/practice/bookRepository.ts': 'a report over hospitals',
  'server/features/report/exporting/exportRepository.ts': 'a report over hospitals',
  'server/features/report/actionRepository.ts': 'a report over hospitals',
  'server/features/report/live/liveRepository.ts': 'a report over hospitals',
  'server/features/report/live/receiptRepository.ts': 'a report over hospitals',
  'server/db/references/findOrphans.ts': 'a job: what refers to nothing',
  'server/features/report/items/countRepository.ts': 'a job: tasks that are to be counted',
  'server/features/report/peopleRepository.ts': 'a report over hospitals',
  'server/features/report/reportRepository.ts': 'a report over hospitals',
  'server/features/report/taskListRepository.ts': 'a report over hospitals',
  'server/features/xapi/statementRepository.ts': 'a job: what is to be sent',
  'server/http/operating/stateRepository.ts': 'counts for those who run it',
  'server/jobs/clearOld.ts': 'a job: what nobody asks for any more',
  'server/seeding/removeDemo.ts': 'takes the demo hospitals away',
  'query builder':
    'identity numbers of anybody, applications to the platform, posts; jobs that clear',
}

const fileOf = (at: string) => at.split(':')[0] ?? ''

test('on Citus (npm run citus) every statement can be sent, and to one machine but where the list says why not', async (t) => {
  if (!(await isSpreadServer())) return t.skip('this is one PostgreSQL')
  const database = await freshDatabase()
  const client = new pg.Client({ connectionString: database.databaseUrl })
  await client.connect()
  const sources = readSources()
  const problems = new Set<string>()
  for (const statement of await statementTexts(sources, statementSites(sources))) {
    // Values without which nobody calls it: a sample of a function made none.
    if (statement.values.length === 0 && statement.text.includes('$1')) continue
    const machines = await machinesOf(client, statement).catch((error: Error) => error)
    const at = statement.at ?? 'query builder'
    if (machines instanceof Error) {
      if (!(fileOf(at) in toMany)) problems.add(`${at}: ${machines.message}`)
    } else if (machines > 1 && !(fileOf(at) in toMany)) problems.add(`${at}: ${machines} machines`)
  }
  await client.end()
  await database.drop()
  assert.deepEqual([...problems], [])
})
