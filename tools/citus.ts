import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { startCluster, whyNoCitus } from './citus/cluster'

/** Nothing here outlives the command: no waiting for the disk. */
const fast = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']

/** `npm run citus -- COMMAND…`: runs the command beside a coordinator and two workers, which end with it. */
async function main(): Promise<number> {
  const [program, ...words] = process.argv.slice(2)
  if (!program) throw new Error('npm run citus -- COMMAND…')
  const reason = whyNoCitus()
  if (reason !== undefined) {
    process.stderr.write(`No Citus here: ${reason}.\n`)
    return 1
  }
  const cluster = startCluster(fast)
  // Who ends us ends the command too, and its end ends the cluster.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined)
  try {
    const child = spawn(program, words, {
      stdio: 'inherit',
      env: { ...process.env, TEST_DATABASE_URL: cluster.databaseUrl },
    })
    const [code] = (await once(child, 'exit')) as [number | null]
    return code ?? 1
  } finally {
    cluster.stop()
  }
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exit(1)
  },
)
