import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import pg from 'pg'
import { columnsOf } from '../testing/statements/describeStatement'
import { rowProblems } from '../testing/statements/rowProblems'
import { readSources, statementSites } from '../testing/statements/statementSites'
import { statementTexts } from '../testing/statements/statementTexts'
import { freshDatabase } from '../testing/testDatabase'

let client: pg.Client
let drop: () => Promise<void>

before(async () => {
  const database = await freshDatabase()
  drop = database.drop
  client = new pg.Client({ connectionString: database.databaseUrl })
  await client.connect()
})
after(async () => {
  await client.end()
  await drop()
})

/** Columns that may be null in their table and never in these rows, by file and name, with what keeps them from it. */
const neverNull: Readonly<Record<string, string>> = {
  'server/features/certificate/renewalRepository.ts expiresAt': 'where expires_at is not null',
  'server/features/exam/leaving/appealRepository.ts appeal': 'only appealed absences are listed',
  'server/features/exam/leaving/appealRepository.ts appealedTime': 'set together with appeal',
  'server/features/exam/leaving/leavingRepository.ts appeal': 'the statement sets it',
  'server/features/today/todayRepository.ts attemptId': 'where open_attempt_id is not null',
  'server/features/today/todayRepository.ts deadline': 'where open_deadline > now',
  'server/features/report/live/progressRepository.ts time': 'where closed_at is not null',
  'server/features/report/actionRepository.ts kind': 'the calls that it lists say it',
  'server/features/exam/marking/markingRepository.ts closedTime':
    'set when an attempt is handed in',
}
/** Statements that no function's input leads to. */
const apart: Readonly<Record<string, string>> = {
  'server/db/spread/distribute.ts': 'asks Citus, which this database need not have',
  'server/db/spread/readSpread.ts': 'the same',
  'server/features/company/exportRepository.ts': 'reads every table of a hospital, by its name',
  'server/features/account/removal/namesRepository.ts':
    'reads and changes tables that features name (Traces.ts)',
  'server/features/people/mergeRepository.ts': 'the same',
  'server/features/privacy/retentionRepository.ts': 'the same',
  'server/features/audience/mergeRepository.ts':
    'changes a column that its feature names, as a function of the feature says',
  'server/seeding/removeDemo.ts': 'deletes out of every table of a hospital, by its name',
  'server/features/inspection/parts/partRepository.ts': 'counts the rows of any other statement',
  'server/features/inspection/writing/cursorRepository.ts': 'a cursor over any other statement',
  'server/db/open.ts': 'asks whether anybody answers, before there is a database',
}

const fileOf = (at: string) => at.split(':')[0] ?? ''

test('the Row type of every statement is what PostgreSQL says of it', async () => {
  const sources = readSources()
  const sites = statementSites(sources)
  const texts = await statementTexts(sources, sites)
  const problems: string[] = []
  const excused = new Set<string>()
  const tell = (at: string, problem: string) => {
    const [column = ''] = problem.split(': may be null')
    const excuse = [fileOf(at), `${fileOf(at)} ${column}`].find(
      (name) => name in apart || name in neverNull,
    )
    if (excuse) excused.add(excuse)
    else problems.push(`${at}: ${problem}`)
  }
  for (const { at, fields } of sites) {
    const own = texts.filter((one) => one.at === at)
    if (own.length === 0) tell(at, 'no sample of its function’s input makes it')
    for (const { text } of own) {
      const columns = await columnsOf(client, text).catch((error: Error) => error)
      if (columns instanceof Error) tell(at, columns.message)
      else if (fields) rowProblems(fields, columns).forEach((problem) => tell(at, problem))
    }
  }
  assert.deepEqual(problems, [])
  const idle = Object.keys({ ...neverNull, ...apart }).filter((name) => !excused.has(name))
  assert.deepEqual(idle, [], 'nothing needs these exceptions any more')
})

test('a wrong name, a wrong kind, a forgotten null, a column too many and a statement that is none are found', async () => {
  const columns = await columnsOf(
    client,
    'select com_id, person_name as "personName", department_id from person where com_id = $1',
  )
  const field = (name: string, kind: 'string' | 'number', mayBeNull = false) => ({
    name,
    kind,
    mayBeNull,
  })
  const wrongKind = [field('com_id', 'number'), field('persName', 'string')]
  assert.deepEqual(rowProblems(wrongKind, columns), [
    'com_id: number in the type, string in the database',
    'persName: no such column',
    'personName: not in the type',
    'department_id: not in the type',
  ])
  const wrongNulls = [field('com_id', 'string', true), field('department_id', 'string')]
  assert.deepEqual(rowProblems([...wrongNulls, field('personName', 'string')], columns), [
    'com_id: is never null in the database',
    'department_id: may be null in the database',
  ])
  await assert.rejects(columnsOf(client, 'select nothing_like_it from person'), /nothing_like_it/)
})
