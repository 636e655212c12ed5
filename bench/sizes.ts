import { webAddress } from '../e2e/people/address'
import { launchChromium, phone } from '../e2e/chromium/launch'
import { logIn, startExam } from '../e2e/journeys/exam'
import { createH5Person } from '../e2e/h5/createH5Person'
import { askWith, measureLoad, type Transfer } from '../e2e/h5/transfer'
import { E2eServer } from '../e2e/server/E2eServer'
import { nurse } from '../e2e/people/World'
import { packageSizes } from '../tools/budgets/sizes'
import type { Row } from './table'

const kb = 1024

/** Bytes of the same files with brotli; replies of calls, which come with gzip only, count as they came. */
async function brotliBytes(origin: string, { files }: Transfer): Promise<number> {
  const sizes = await Promise.all(
    files.map(async ({ path, bytes }) => {
      const { encoding, bytes: packed } = await askWith('br', origin + path)
      return encoding === 'br' ? packed : bytes
    }),
  )
  return sizes.reduce((sum, bytes) => sum + bytes, 0)
}

async function rowsOf(name: string, origin: string, load: Transfer, limit: number): Promise<Row[]> {
  return [
    {
      name: `H5, ${name}, gzip`,
      value: load.total / kb,
      unit: 'KB',
      limit,
      must: true,
      note: `${load.files.length} requests`,
    },
    { name: `H5, ${name}, brotli`, value: (await brotliBytes(origin, load)) / kb, unit: 'KB' },
  ]
}

/** What the builds in dist/ weigh: the mini-program's packages, and what the H5 build moves over the wire when it is opened. */
export async function benchSizes(): Promise<Row[]> {
  const packages = Object.entries(packageSizes('dist/weapp')).map(([name, bytes]): Row => ({
    name: `mini-program, ${name === 'main' ? 'main package' : name}`,
    value: bytes / kb,
    unit: 'KB',
    limit: name === 'main' ? 750 : 400,
    must: true,
  }))
  const [browser, server] = await Promise.all([launchChromium(), E2eServer.start()])
  try {
    const context = await browser.newContext(phone)
    const page = await context.newPage()
    const first = await measureLoad(page, () => page.goto(server.url + webAddress('logIn')))
    await context.close()

    const taskId = await server.exam({ questions: 120, minutes: 120 })
    const person = await createH5Person({ browser, server: server.url })
    await logIn(person, nurse)
    await startExam(person, taskId)
    const exam = await measureLoad(person.page(), () => person.page().reload())
    await person.see('第 1 题')
    return [
      ...packages,
      ...(await rowsOf('first load of /login', server.url, first, 230)),
      ...(await rowsOf('a running exam of 120 questions', server.url, exam, 300)),
    ]
  } finally {
    await Promise.allSettled([browser.close(), server.close()])
  }
}
