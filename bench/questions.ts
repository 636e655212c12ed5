import { loadavg } from 'node:os'
import { setTimeout } from 'node:timers/promises'
import { contract } from '../contract/calls'
import type { DraftQuestion } from '../server/features/authoring/draft/DraftQuestion'
import { writeXlsx } from '../server/features/authoring/formats/xlsx/writeXlsx'
import { person, type Client } from '../server/testing/client'
import { startBenchServer } from './benchServer'
import { memoryMb, peakMb } from './processCpu'
import type { Row } from './table'

const { questionImport } = contract
const count = 5000
const words = [
  '手卫生',
  '隔离',
  '防护',
  '消毒',
  '监测',
  '暴露',
  '废物',
  '导管',
  '灭菌',
  '培训',
  '记录',
  '报告',
  '复核',
  '登记',
  '冲洗',
  '揉搓',
]
const some = (seed: number, most: number) =>
  Array.from(
    { length: most },
    (_, at) => words[(seed * 7 + at * at * 3 + Math.floor(seed / (at + 1))) % words.length],
  ).join('')

const questions: DraftQuestion[] = Array.from({ length: count }, (_, index) => ({
  kind: 'single',
  stem: `${some(index, 8)}第 ${index} 例中应当首先做什么？`,
  options: [1, 2, 3, 4].map((n) => `${some(index * n + n, 5)}${n}`),
  right: [index % 4],
  explanation: some(index * 3, 12),
  source: '本院制度',
  difficulty: 'easy',
  category: '手卫生/方法与监测',
}))

/** Waits for the long job that reads a file; gives the draft that came of it. */
async function readDraft(author: Client, jobId: string): Promise<string> {
  for (;;) {
    const { state, says, link } = await author.ask(contract.deskJob.watch, { jobId })
    if (state === 'done') return /imports\/([^?]+)/.exec(link)?.[1] ?? ''
    if (state === 'failed') throw new Error(says)
    await setTimeout(50)
  }
}

/** A workbook of 5,000 questions through the server as it is deployed: read, compared with the bank and with each other, taken. */
export async function benchImport(log: (text: string) => void): Promise<Row[]> {
  const server = await startBenchServer(2000, log)
  try {
    const author = await person(server.url, 4)
    const file = await writeXlsx(questions, false)
    const before = memoryMb(server.nodePid)
    const cpu = server.cpu()
    let slowest = 0
    let refused = 0
    const nurse = await person(server.url, 1)
    const watch = setInterval(() => {
      const asked = Date.now()
      void nurse.send(contract.exam.home, { pageIndex: 1, pageSize: 20 }).then(
        ({ code }) => {
          slowest = Math.max(slowest, Date.now() - asked)
          if (code !== 0) refused++
        },
        () => refused++,
      )
    }, 50)
    const began = Date.now()
    const { jobId } = await author.ask(
      questionImport.readFile,
      { fileName: 'bench.xlsx' },
      { file },
    )
    const draftId = await readDraft(author, jobId)
    const read = Date.now() - began
    const draft = await author.ask(questionImport.draft, { draftId })
    if (draft.near > 0)
      await author.ask(questionImport.setRows, { draftId, state: 'near', choice: 'take' })
    const { taken } = await author.ask(questionImport.confirm, { draftId })
    clearInterval(watch)
    const whole = Date.now() - began
    const used = server.cpu()
    if (taken !== count)
      throw new Error(
        `${taken} questions taken instead of ${count}: ${JSON.stringify(draft.problems.slice(0, 3))}`,
      )
    return [
      { name: 'read and compare 5,000 questions (xlsx)', value: read, unit: 'ms' },
      { name: 'the whole import', value: whole, unit: 'ms', limit: 10_000, must: true },
      {
        name: 'CPU of server and database in it',
        value: used.node + used.database - cpu.node - cpu.database,
        unit: 'ms',
      },
      { name: 'slowest other call meanwhile', value: slowest, unit: 'ms' },
      { name: 'other calls refused meanwhile', value: refused, unit: '', limit: 0 },
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
