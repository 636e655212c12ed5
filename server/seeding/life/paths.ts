import { onlyPeople } from '@contract/rules/audience'
import { dayMs } from '@contract/rules/hospitalTime'
import type { Tx } from '../../db/schema'
import { storePath } from '../../features/learningPath/learningPathRepository'
import { personIdOf } from '../SeedData'

const comId = 'renhe'
const idOf = (number: number) => personIdOf({ comId, number })
/** The new ones of the demo: some have the first part behind them, the others stand before or in it. */
const newcomers = [7, 8, 10, 13, 14]

/** The way of new nurses through two courses to their first exam. `now`: epoch ms. */
export async function seedPaths(tx: Tx, now: number): Promise<void> {
  const author = { comId, userId: idOf(4), brand: 'infection' as const }
  const [hands, clean, exam] = ['renhe-course-hands', 'renhe-course-clean', 'renhe-hand-hygiene']
  await storePath(
    tx,
    author,
    { pathId: 'renhe-path-newcomers', edition: 1, published: true },
    {
      title: '新护士入科学习',
      desc: '先学手卫生，再学环境清洁消毒，最后参加小测。',
      whom: onlyPeople(newcomers.map(idOf)),
      steps: [
        { kind: 'course', taskId: hands, needs: [] },
        { kind: 'course', taskId: clean, needs: [hands] },
        { kind: 'exam', taskId: exam, needs: [hands] },
      ],
    },
    now - 3 * dayMs,
  )
}
