import { loadavg } from 'node:os'
import { contract } from '../contract/calls'
import { personnelOffice, wrongLines } from '../e2e/office/staffLayouts'
import { person } from '../server/testing/client'
import { startBenchServer } from './benchServer'
import { memoryMb, peakMb } from './processCpu'
import type { Row } from './table'

const { staffImport, deskJob } = contract
const count = 3000
const pauseMs = 100

/** A hospital's own list of 3,000 through the server as it is deployed: read and checked, then the good rows taken, each as a job. */
export async function benchStaff(log: (text: string) => void): Promise<Row[]> {
  const server = await startBenchServer(2000, log)
  try {
    const admin = await person(server.url, 3)
    const nurse = await person(server.url, 1)
    const file = await personnelOffice(count)
    const before = memoryMb(server.nodePid)
    const cpu = server.cpu()
    let steps = 0
    const ended = async (jobId: string) => {
      let seen = -1
      for (;;) {
        const { state, says, done } = await admin.ask(deskJob.watch, { jobId })
        if (done !== seen) steps++
        seen = done
        if (state === 'done') return
        if (state === 'failed') throw new Error(says)
        await new Promise((resolve) => setTimeout(resolve, pauseMs))
      }
    }
    let slowest = 0
    const watch = setInterval(() => {
      const asked = Date.now()
      void nurse
        .send(contract.exam.home, { pageIndex: 1, pageSize: 20 })
        .then(() => (slowest = Math.max(slowest, Date.now() - asked)))
    }, 50)
    const began = Date.now()
    const { importId, jobId } = await admin.ask(
      staffImport.readFile,
      { fileName: 'bench.xlsx' },
      { file },
    )
    await ended(jobId)
    const read = Date.now() - began
    const { counts } = await admin.ask(staffImport.one, { importId })
    await ended((await admin.ask(staffImport.take, { importId, leaverIds: [] })).jobId)
    clearInterval(watch)
    const whole = Date.now() - began
    const used = server.cpu()
    const { taken } = await admin.ask(staffImport.one, { importId })
    if (counts.wrong < wrongLines || taken.added !== count - counts.wrong)
      throw new Error(`${taken.added} taken, ${counts.wrong} wrong`)
    return [
      { name: 'read and check 3,000 rows (xlsx, eleven columns)', value: read, unit: 'ms' },
      { name: 'the whole import', value: whole, unit: 'ms', limit: 10_000, must: true },
      {
        name: 'CPU of server and database in it',
        value: used.node + used.database - cpu.node - cpu.database,
        unit: 'ms',
      },
      { name: 'steps of progress seen', value: steps, unit: '' },
      { name: 'slowest other call meanwhile', value: slowest, unit: 'ms' },
      { name: 'memory of the server before it', value: before, unit: 'MB' },
      {
        name: 'most memory the server ever had',
        value: peakMb(server.nodePid),
        unit: 'MB',
        limit: 300,
        must: true,
      },
      { name: 'load of the machine', value: loadavg()[0]!, unit: '' },
    ]
  } finally {
    await server.close()
  }
}
