import { print, failed, type Row } from './table'

const benches: Record<string, (args: readonly string[]) => Promise<{ title: string; rows: Row[] }>> = {
  /** `--staff 100000`: that size instead of 2,000; `--scale`: both, compared. */
  async server(args) {
    const { benchServer, compare } = await import('./server')
    const tell = (text: string) => process.stderr.write(`${text}\n`)
    const asked = args.indexOf('--staff')
    const staff = asked < 0 ? 2000 : Number(args[asked + 1])
    const small = await benchServer(staff, tell)
    const title = `Server and embedded PostgreSQL, ${staff} staff and ${staff * 10} attempts`
    if (!args.includes('--scale')) return { title, rows: small.rows }
    const big = await benchServer(100_000, tell)
    return { title: `${title}; compared with 100000 staff and 1000000 attempts`, rows: [...small.rows, ...big.rows.map((row) => ({ ...row, name: `100000 staff: ${row.name}` })), ...compare(small, big)] }
  },
  /** `--rounds 100`: kill -9 of server and database while 32 people answer. */
  async kill(args) {
    const { benchKill } = await import('./kill')
    const asked = args.indexOf('--rounds')
    return { title: 'kill -9 of server and database while 32 people answer', rows: await benchKill(asked < 0 ? 100 : Number(args[asked + 1])) }
  },
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
