import type { Competence } from '@contract/calls/year/competence'
import { everybody } from '@contract/rules/audience'
import type { Tx } from '../../db/schema'
import { listThings, storeCompetence } from './competenceRepository'

const comId = 'renhe'

/** What posts of the demo need: a course and a skill of nurses. Gaps become duties with the first night. `now`: epoch ms. */
export async function seedCompetences(tx: Tx, by: string, now: number): Promise<void> {
  const whom = { ...everybody, posts: ['nurse'] }
  const of = { comId, brand: 'infection' }
  const wanted: readonly Pick<Competence, 'kind' | 'months'>[] = [
    { kind: 'course', months: 12 },
    { kind: 'skill', months: 6 },
    { kind: 'document', months: 0 },
  ]
  for (const { kind, months } of wanted) {
    const [thing] = await listThings(tx, of, kind, '')
    if (!thing) continue
    await storeCompetence(
      tx,
      { comId, competenceId: `renhe-competence-${kind}`, edition: 1, by, now },
      { title: thing.name.slice(0, 60), kind, thingId: thing.thingId, months, days: 30, whom },
    )
  }
}
