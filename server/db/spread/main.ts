import { connect } from '../connect'
import { migrate } from '../migrate'
import { SettingError } from '../SettingError'
import { readSettings } from '../../settings'
import { checkNodes, checkReachable, distribute, planMoves, refuseServers } from './distribute'

const where = { tenant: 'by hospital', reference: 'on every machine' } as const

const say = (line: string) => process.stdout.write(`${line}\n`)

function optionOf(name: string): string | undefined {
  const at = process.argv.indexOf(name)
  return at < 0 ? undefined : process.argv[at + 1]
}

/** `npm run distribute [-- --dry-run] [--shards N]`: spreads the database of DATABASE_URL over the machines of its Citus cluster. */
async function main(): Promise<void> {
  const { databaseUrl } = readSettings(process.env)
  if (databaseUrl === undefined)
    throw new SettingError(
      'Set DATABASE_URL to the coordinator; the embedded PostgreSQL has one machine.',
    )
  const shards = Number(optionOf('--shards') ?? 32)
  if (!Number.isInteger(shards) || shards < 1)
    throw new SettingError('--shards wants a whole number, a multiple of the machines.')
  const { db, end } = connect(databaseUrl, { size: 1, onError: () => undefined })
  try {
    await checkReachable(db)
    const dryRun = process.argv.includes('--dry-run')
    const before = await planMoves(db)
    await checkNodes(db)
    if (dryRun) {
      for (const { table, to } of before) say(`${table} → ${where[to]}`)
      say(`${before.length} tables would be moved.`)
      return
    }
    await refuseServers(db)
    await migrate(db)
    const moves = await planMoves(db)
    await distribute(db, moves, {
      shards,
      report: (done, { table, to }) => say(`${done + 1}/${moves.length} ${table} → ${where[to]}`),
    })
    say(
      moves.length === 0
        ? 'Everything lies in its place already.'
        : `${moves.length} tables were moved.`,
    )
  } finally {
    await end()
  }
}

main().catch((error: unknown) => {
  process.stderr.write(
    `${error instanceof SettingError ? error.message : String(error instanceof Error ? error.stack : error)}\n`,
  )
  process.exit(1)
})
