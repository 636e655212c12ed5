import { drawPdf } from '../server/features/certificate/drawing/papers'
import type { Row } from './table'

const runs = 20
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
  return [
    { name: 'the first PDF of a process', value: first.cpu, unit: 'ms CPU' },
    { name: 'a PDF', value: cpu, unit: 'ms CPU', limit: 100 },
    { name: 'its size', value: bytes / 1024, unit: 'KB', limit: 150 },
  ]
}
