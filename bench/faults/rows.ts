import type { Answering } from '../../server/testing/keepAnswering'
import type { Row } from '../table'

/** What became of the answers of a fault, after it is over. */
export async function answerRows(fault: string, answering: Answering): Promise<Row[]> {
  await answering.stop()
  const taken = answering.acknowledged()
  return [
    {
      name: `${fault}: acknowledged answers missing`,
      value: await answering.missing(),
      unit: '',
      limit: 0,
      must: true,
      note: `${taken} acknowledged, ${answering.saves.length - taken} not`,
    },
  ]
}

export const seconds = (fault: string, what: string, ms: number, limit: number): Row => ({
  name: `${fault}: ${what}`,
  value: ms / 1000,
  unit: 's',
  limit,
})
