import '../server/nodeVersion'
import { spawn } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { watch } from 'chokidar'
import { startThrowAwayPostgres } from '../server/testing/testDatabase'
import { runBundled } from './testing/runBundled'

/** The tests that a changed file of the server concerns: itself, the one of its name, else those beside it. */
function testsOf(file: string): string[] {
  if (!existsSync(file)) return []
  if (file.endsWith('.test.ts')) return [file]
  const own = file.replace(/\.ts$/, '.test.ts')
  if (existsSync(own)) return [own]
  const folder = dirname(file)
  return readdirSync(folder)
    .filter((name) => name.endsWith('.test.ts') && !name.endsWith('.all.test.ts'))
    .map((name) => join(folder, name))
}

/** Runs the server's tests that a change concerns, on one PostgreSQL that stays up; each run makes its own template. */
async function watchServer(): Promise<void> {
  const { databaseUrl } = await startThrowAwayPostgres()
  const changed = new Set<string>()
  let running = false
  const work = async () => {
    if (running) return
    running = true
    while (changed.size > 0) {
      const files = [...new Set([...changed].flatMap(testsOf))]
      changed.clear()
      if (files.length === 0) continue
      process.stdout.write(`\n──── ${files.join(' ')} ────\n`)
      await runBundled(
        files,
        { atOnce: 1, together: 1 },
        {
          ...process.env,
          TEST_DATABASE_URL: databaseUrl,
          TEST_RUN: String(Date.now()),
        },
      ).catch((error: unknown) => process.stdout.write(`${String(error)}\n`))
    }
    running = false
  }
  watch(['server', 'contract'], { ignoreInitial: true }).on('all', (_event, file) => {
    if (!file.endsWith('.ts')) return
    changed.add(file)
    setTimeout(() => void work(), 100)
  })
  process.stdout.write('server: waiting for a change\n')
}

/** `npm run dev:test`: the client's tests by jest, which chooses by what changed, and the server's beside the changed file. `-- client` or `-- server` for one of them. */
async function main(): Promise<void> {
  const [side] = process.argv.slice(2)
  if (side !== 'client') await watchServer()
  if (side !== 'server')
    spawn(process.execPath, ['node_modules/jest/bin/jest.js', '--selectProjects=unit', '--watch'], {
      stdio: 'inherit',
    }).on('exit', () => process.exit())
}

void main()
