import { networkInterfaces } from 'node:os'
import { demoHospitals, newHospital } from '../../server/seeding/demoHospitals'
import { demoPassword, shownAccounts } from '../../server/seeding/demoStaff'
import { mobileOf } from '../../server/seeding/SeedData'
import type { Settings } from '../../server/settings'

const isLocal = (host: string) => host === '127.0.0.1' || host === 'localhost' || host === '::1'

/** What the operator reads when the server is up: addresses and, of a demo, its accounts. */
export function greeting(
  url: string,
  { basePath, host, seedDemo }: Pick<Settings, 'basePath' | 'host' | 'seedDemo'>,
  { seconds, setupAddress }: { seconds: number; setupAddress: string | undefined },
): string {
  const { port } = new URL(url)
  const near = Object.values(networkInterfaces())
    .flatMap((list) => list ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal && !isLocal(host))
  const accounts = shownAccounts.map(({ number, name, work, comId }) => {
    const hospital =
      [...demoHospitals, newHospital].find((one) => one.comId === comId)?.shortName ?? ''
    return `    ${mobileOf(number)}  ${work.padEnd(14)} ${name}  ${hospital}`
  })
  return [
    '',
    `  Staff training is up (${seconds.toFixed(1)} s).`,
    '',
    `  On this machine   http://localhost:${port}${basePath}/`,
    ...near.map(({ address }) => `  On the network    http://${address}:${port}${basePath}/`),
    `  The office        http://localhost:${port}${basePath}/office/`,
    `  API               http://localhost:${port}/openapi.json`,
    '',
    ...(setupAddress === undefined
      ? []
      : [
          '  Nobody runs this platform yet. Begin here, within 30 minutes; the address works once:',
          `    ${setupAddress}`,
          '  Another one: npm run admin -- create (with the same DATA_DIR, in a second terminal)',
          '',
        ]),
    ...(seedDemo
      ? [
          '  This is a demo: its people are made up and its password is published. To begin for real:',
          '    DATA_DIR=.data-real SEED_DEMO=0 npm start',
          '',
          `  Demo accounts, password ${demoPassword}:`,
          ...accounts,
          ...(isLocal(host)
            ? ['', '  Only this machine reaches it; HOST=0.0.0.0 lets phones in.']
            : []),
          '',
        ]
      : []),
    '  Ctrl-C stops it.',
    '',
  ].join('\n')
}
