import '../server/nodeVersion'
import { createServer } from 'node:net'
import { networkInterfaces } from 'node:os'
import { basePath } from '../config/constants'
import { openedAddress } from '../config/quickRebuilds'
import { startEmbeddedPostgres } from '../server/db/embeddedPostgres'
import { readSettings } from '../server/settings'
import { checkBeforeBuild } from './start/checks'
import { Backend, createProxy } from './dev/proxy'
import { runOffice } from './dev/runOffice'
import { openWhenListening, runPages, runTypes } from './dev/runPages'
import { runServer } from './dev/runServer'
import { say } from './dev/say'

const parts = ['server', 'h5', 'office', 'weapp', 'types'] as const
type Part = (typeof parts)[number]
/** The mini-program is built when it is asked for: two builds at each change cost twice the time. */
const usual: Part[] = ['server', 'h5', 'office', 'types']

function wantedParts(words: string[]): Part[] {
  const unknown = words.filter((word) => !parts.some((part) => part === word))
  if (unknown.length > 0)
    throw new Error(`npm run dev knows ${parts.join(', ')}, not "${unknown.join(' ')}".`)
  return words.length > 0 ? parts.filter((part) => words.includes(part)) : usual
}

function freePort(): Promise<number> {
  return new Promise((found) => {
    const probe = createServer()
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => found(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

/**
 * `npm run dev`, or `npm run dev -- server weapp` for some of it: server, H5 pages with hot reload and the type checker
 * behind one address, on an embedded PostgreSQL that stays up while the server starts again.
 */
async function main(): Promise<void> {
  const wanted = wantedParts(process.argv.slice(2))
  const settings = readSettings(process.env)
  await checkBeforeBuild(settings)
  const stops: (() => unknown)[] = []
  const api = new Backend()
  const pages = new Backend()
  const opened = new Backend()
  const office = new Backend()

  const isOffice = (url: string) => `${url.split('?', 1)[0]}/`.startsWith(`${basePath}/office/`)
  const isPage = (url: string) =>
    wanted.includes('h5') &&
    (`${url.split('?', 1)[0]}/`.startsWith(`${basePath}/`) || url === '/ws')
  const proxy = createProxy((url) => {
    if (url.startsWith(openedAddress)) return opened
    if (wanted.includes('office') && isOffice(url)) return office
    return isPage(url) ? pages : api
  })
  proxy.listen(settings.port, settings.host)
  stops.push(
    () => proxy.close(),
    () => proxy.closeAllConnections(),
  )

  if (wanted.includes('server')) {
    const embedded =
      settings.databaseUrl === undefined
        ? await startEmbeddedPostgres(settings.dataFolder)
        : undefined
    for (const note of embedded?.notes ?? []) say('server', note)
    const server = runServer(api, {
      NODE_ENV: 'development',
      LOG_LEVEL: 'warn',
      ...process.env,
      DATABASE_URL: embedded?.databaseUrl ?? settings.databaseUrl,
      SEED_DEMO: settings.seedDemo ? '1' : '0',
      // Behind the proxy, at a port of its own each time; the packages' origin keeps its place beside the proxy.
      PORT: '0',
      HOST: '127.0.0.1',
      SCORM_PORT: String(settings.scorm.port),
    })
    stops.unshift(async () => {
      await server.stop()
      await embedded?.stop()
    })
  }
  if (wanted.includes('h5')) {
    const [port, openedPort] = [await freePort(), await freePort()]
    const environment = {
      ...process.env,
      DEV_PAGES_PORT: String(port),
      DEV_OPENED_PORT: String(openedPort),
    }
    opened.open(openedPort)
    stops.push(runPages('h5', environment).stop)
    void openWhenListening(pages, port).then(() => printAddress(settings.port))
  } else printAddress(settings.port)
  if (wanted.includes('office')) {
    const vite = await runOffice(await freePort())
    office.open(vite.port)
    stops.push(vite.stop)
    say('office', `http://localhost:${settings.port}${basePath}/office/`)
  }
  if (wanted.includes('weapp')) stops.push(runPages('weapp', process.env).stop)
  if (wanted.includes('types')) stops.push(runTypes().stop)

  const stop = () => void Promise.all(stops.map((one) => one())).finally(() => process.exit(0))
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
}

/** The one address, on this machine and for phones in the same network. */
function printAddress(port: number): void {
  const near = Object.values(networkInterfaces())
    .flatMap((list) => list ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => `, http://${address}:${port}${basePath}/`)
  say('dev', `pages and calls: http://localhost:${port}${basePath}/${near.join('')}`)
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
})
