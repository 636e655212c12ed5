import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { startThrowAwayPostgres } from '../server/testing/testDatabase'
import { runBundled } from './testing/runBundled'

/**
 * Runs the tests of server/ and contract/ against one PostgreSQL: the embedded one, or with --external the one of
 * TEST_DATABASE_URL. Words after the options choose files by a part of their path.
 */
async function main(): Promise<void> {
  const words = process.argv.slice(2).filter((word) => !word.startsWith('--'))
  const external = process.argv.includes('--external')
  if (external && !process.env['TEST_DATABASE_URL']) {
    process.stderr.write(
      '--external needs TEST_DATABASE_URL=postgres://user:password@host:5432/database (a user that may create databases).\n',
    )
    process.exit(1)
  }
  const files = ['server', 'contract']
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
    )
    .filter(
      (path) =>
        path.endsWith('.test.ts') &&
        (words.length === 0 || words.some((word) => path.includes(word))),
    )
    .sort()
  const databaseUrl = process.env['TEST_DATABASE_URL'] || (await startThrowAwayPostgres())
  process.exit(
    await runBundled(files, 2, {
      // The hospital's days are not the server's: what counts by the machine's zone fails.
      TZ: 'America/New_York',
      ...process.env,
      TEST_DATABASE_URL: databaseUrl,
      TEST_RUN: process.env['TEST_RUN'] ?? String(process.pid),
    }),
  )
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
})
