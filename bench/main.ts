import { onWhat } from './machine'
import { print, failed, type Row } from './table'

const benches: Record<
  string,
  (args: readonly string[]) => Promise<{ title: string; rows: Row[] }>
> = {
  async sizes() {
    const { benchSizes } = await import('./sizes')
    return { title: 'Sizes of the builds in dist/', rows: await benchSizes() }
  },
  async setdata() {
    const { benchSetData } = await import('./setdata')
    return {
      title: 'What crosses to the view of the mini-program build',
      rows: await benchSetData(),
    }
  },
  async client() {
    const { benchClient } = await import('./client')
    return {
      title: 'What a user waits for, CPU slowed down four times',
      rows: await benchClient(),
    }
  },
  /** What is seen of the H5 build on a slow network, cold and warm. */
  async sight() {
    const { benchFirstSight } = await import('./firstSight')
    return {
      title: 'First sight on Slow 4G, CPU slowed down four times',
      rows: await benchFirstSight(),
    }
  },
  /** `--staff 100000`: that size instead of 2,000; `--scale`: both, compared; `--against FOLDER`: a checkout whose server is built, compared; `--turned`: the second one first, because the server that waits while the other is prepared is a quarter slower. */
  async server(args) {
    const { benchServer } = await import('./server')
    const valueOf = (name: string) =>
      args.includes(name) ? args[args.indexOf(name) + 1] : undefined
    const staff = Number(valueOf('--staff') ?? 2000)
    const checkout = valueOf('--against')
    const subjects = [
      { name: 'this', staff },
      ...(args.includes('--scale') ? [{ name: '100,000 staff', staff: 100_000 }] : []),
      ...(checkout === undefined ? [] : [{ name: checkout, staff, checkout }]),
    ]
    const rows = await benchServer(
      args.includes('--turned') ? subjects.reverse() : subjects,
      (text) => process.stderr.write(`${text}\n`),
    )
    return {
      title: `Server and embedded PostgreSQL, ${onWhat()}; ${staff} staff and ${staff * 10} attempts`,
      rows,
    }
  },
  async logins() {
    const { benchLogIns } = await import('./logins')
    return {
      title: '200 log-ins at once beside 64 people who answer every 3 s',
      rows: await benchLogIns((text) => process.stderr.write(`${text}\n`)),
    }
  },
  async cards() {
    const { benchCards } = await import('./cards')
    return { title: 'The mistakes book of somebody with 10,000 cards', rows: await benchCards() }
  },
  async questions() {
    const { benchImport } = await import('./questions')
    return {
      title: 'A workbook of 5,000 questions into the bank',
      rows: await benchImport((text) => process.stderr.write(`${text}\n`)),
    }
  },
  async staff() {
    const { benchStaff } = await import('./staff')
    return {
      title: 'A staff file of 3,000 people',
      rows: await benchStaff((text) => process.stderr.write(`${text}\n`)),
    }
  },
  /** `--slow`: only the slow bodies. `--bodies 20`: so many by each attacker; 200 else. `--from 580 --until 600`: only the calls of these places. */
  async attack(args) {
    const { benchAttack } = await import('./attack')
    const { benchSlowBodies } = await import('./slowBodies')
    const log = (text: string) => void process.stderr.write(`${text}\n`)
    const slow = await benchSlowBodies(log)
    if (args.includes('--slow')) return { title: 'Slow bodies of nobody', rows: slow }
    const asked = (name: string, usual: number) =>
      args.includes(name) ? Number(args[args.indexOf(name) + 1]) : usual
    return {
      title: 'Slow bodies of nobody; every call, malformed, by whom it is not for',
      rows: [
        ...slow,
        ...(await benchAttack(
          {
            bodies: asked('--bodies', 200),
            from: asked('--from', 0),
            until: asked('--until', Infinity),
          },
          log,
        )),
      ],
    }
  },
  async duties() {
    const { benchDuties } = await import('./duties')
    return {
      title: 'Late and due: 20,000 people, 200 tasks, 200,000 duties overdue',
      rows: await benchDuties((text) => process.stderr.write(`${text}\n`)),
    }
  },
  async pack() {
    const { benchPack } = await import('./pack')
    return {
      title: 'An inspection pack with 100,000 results',
      rows: await benchPack((text) => process.stderr.write(`${text}\n`)),
    }
  },
  /** What managers read of an exam with 20,000 attempts. */
  async report() {
    const { benchReport } = await import('./report')
    return {
      title: 'An exam of 100 questions with 20,000 attempts, for its manager',
      rows: await benchReport(),
    }
  },
  async answers() {
    const { benchAnswers } = await import('./answers')
    return {
      title: 'A questionnaire of 20 questions with 10,000 answers, changed on the way',
      rows: await benchAnswers(),
    }
  },
  async documents() {
    const { benchDocuments } = await import('./documents')
    return {
      title: 'Full text search among 10,000 documents of eight clauses',
      rows: await benchDocuments(),
    }
  },
  async study() {
    const { benchStudy } = await import('./study')
    return {
      title: 'Courses: heartbeats and pages',
      rows: await benchStudy((text) => process.stderr.write(`${text}\n`)),
    }
  },
  async files() {
    const { benchFiles } = await import('./files')
    return {
      title: 'A film of 500 MB: memory of the server',
      rows: await benchFiles((text) => process.stderr.write(`${text}\n`)),
    }
  },
  async meetings() {
    const { benchMeetings } = await import('./meetings')
    return {
      title: 'A meeting of 1,000, its live list and its short link',
      rows: await benchMeetings((text) => process.stderr.write(`${text}\n`)),
    }
  },
  /** Or some of them by name: `faults kill silent crowd`. */
  async faults(args) {
    const { benchFaults } = await import('./faults/benchFaults')
    return {
      title: 'What may go wrong under a server',
      rows: await benchFaults(
        args.filter((arg) => !arg.startsWith('--')),
        (text) => process.stderr.write(`${text}\n`),
      ),
    }
  },
  /** Three nodes on this machine. `--hospitals 20 --staff 100000`: so many, with ten attempts each. */
  async citus(args) {
    const { benchCitus } = await import('./citus/benchCitus')
    const numberOf = (name: string, usual: number) => {
      const asked = args.indexOf(name)
      return asked < 0 ? usual : Number(args[asked + 1])
    }
    return {
      title: 'Spread over a coordinator and two workers (Citus)',
      rows: await benchCitus(
        { hospitals: numberOf('--hospitals', 20), staff: numberOf('--staff', 100_000) },
        (text) => process.stderr.write(`${text}\n`),
      ),
    }
  },
  /** From one machine to 10,000 hospitals: simulated with measured times (docs/scale.md). */
  async scale() {
    const { benchScale } = await import('./scale/benchScale')
    return { title: 'The morning of a national exam, simulated', rows: benchScale() }
  },
  /** `--rounds 100`: kill -9 of server and database while 32 people answer. */
  async kill(args) {
    const { benchKill } = await import('./kill')
    return {
      title: 'kill -9 of server and database while 32 people answer',
      rows: await benchKill(roundsOf(args, 100)),
    }
  },
  /** `--rounds 50`: the power goes while 32 people answer. */
  async power(args) {
    const { benchPower } = await import('./kill')
    return {
      title: 'Power cuts while 32 people answer: the write-ahead log cut at a random byte',
      rows: await benchPower(roundsOf(args, 50)),
    }
  },
}

function roundsOf(args: readonly string[], usual: number): number {
  const asked = args.indexOf('--rounds')
  return asked < 0 ? usual : Number(args[asked + 1])
}

async function main(): Promise<void> {
  const [name = '', ...args] = process.argv.slice(2)
  const bench = benches[name]
  if (!bench) throw new Error(`npm run bench -- ${Object.keys(benches).join('|')} [--json]`)
  const { title, rows } = await bench(args)
  print(title, rows, args.includes('--json'))
  if (failed(rows)) process.exitCode = 1
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
})
