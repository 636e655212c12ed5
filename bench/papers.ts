import { once } from 'node:events'
import { drawPdf, PaperBook } from '../server/features/certificate/drawing/papers'
import type { Row } from './table'

const runs = 20
/** So many in one file, as an office prints them. */
const many = 1000
const facts = {
  heading: '结业证书',
  name: '欧阳骉婠',
  hospital: '仁和医院'.repeat(12),
  statement: '成绩合格',
  title: '感染预防与控制'.repeat(20),
  figures: '学分 2',
  issuer: '感染管理科',
  department: '',
  hours: '',
  credits: '',
  until: '',
  day: '2026-11-21',
  number: '2026-7KQ2-M4XD',
  numberLabel: '编号',
  checkLabel: '扫码',
  address: 'https://hospital.example/edu/check?number=2026-7KQ2-M4XD',
}

/** CPU seconds and bytes of many certificates in one PDF, each of its own name and number, as the long job draws them. */
async function drawMany(): Promise<{ cpu: number; bytes: number }> {
  const before = process.cpuUsage()
  const book = await PaperBook.open({ Title: facts.heading, Author: facts.hospital })
  let bytes = 0
  book.stream.on('data', (part: Buffer) => (bytes += part.length))
  const ended = once(book.stream, 'end')
  for (let at = 0; at < many; at++) {
    const number = `2026-${String(at).padStart(4, '0')}-M4XD`
    const address = `https://hospital.example/edu/check?number=${number}`
    book.add({ details: { ...facts, name: `王${at}`, number, address }, look: undefined })
  }
  book.end()
  await ended
  const { user, system } = process.cpuUsage(before)
  return { cpu: (user + system) / 1e6, bytes }
}

/** CPU ms of a certificate's PDF, the long way: a long title and a rare name. The first one also reads the font. */
export async function benchPapers(): Promise<Row[]> {
  const costOf = async (count: number) => {
    const before = process.cpuUsage()
    let bytes = 0
    for (let run = 0; run < count; run++)
      bytes = (await drawPdf({ details: facts, look: undefined })).length
    const { user, system } = process.cpuUsage(before)
    return { cpu: (user + system) / 1000 / count, bytes }
  }
  const first = await costOf(1)
  const { cpu, bytes } = await costOf(runs)
  const all = await drawMany()
  return [
    { name: 'the first PDF of a process', value: first.cpu, unit: 'ms CPU' },
    { name: 'a PDF', value: cpu, unit: 'ms CPU', limit: 100 },
    { name: 'its size', value: bytes / 1024, unit: 'KB', limit: 150 },
    { name: '1,000 certificates in one PDF', value: all.cpu, unit: 's CPU', limit: 60 },
    { name: 'its size', value: all.bytes / 1024 / 1024, unit: 'MB' },
  ]
}
