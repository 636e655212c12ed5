import { networkInterfaces } from 'node:os'
import { demoHospitals } from '../../server/seeding/demoHospitals'
import { demoMobile, demoPassword, shownAccounts } from '../../server/seeding/demoStaff'

/** What the operator reads when the server is up: addresses and the demo accounts. */
export function greeting(url: string, basePath: string, seconds: number): string {
  const { port } = new URL(url)
  const near = Object.values(networkInterfaces())
    .flatMap((list) => list ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
  const accounts = shownAccounts.map(({ number, name, work, comId }) => {
    const hospital = demoHospitals.find((one) => one.comId === comId)?.shortName ?? ''
    return `    ${demoMobile(number)}  ${work.padEnd(14)} ${name}  ${hospital}`
  })
  return [
    '',
    `  Staff training is up (${seconds.toFixed(1)} s).`,
    '',
    `  On this machine   http://localhost:${port}${basePath}/`,
    ...near.map(({ address }) => `  On the network    http://${address}:${port}${basePath}/`),
    `  API               http://localhost:${port}/openapi.json`,
    '',
    `  Demo accounts, password ${demoPassword}:`,
    ...accounts,
    '',
    '  Ctrl-C stops it.',
    '',
  ].join('\n')
}
