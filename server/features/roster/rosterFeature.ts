import type { Feature, FeatureDeps } from '../../Feature'
import { followLeave } from './followLeave'
import { giveExercises } from './giveExercises'
import { rosterCalls } from './rosterCalls'

/** Duty rosters: who works when, who is away, what a shift carries. */
export const rosterFeature = ({ db, now }: Pick<FeatureDeps, 'db' | 'now'>): Feature<'roster'> => ({
  handlers: { roster: rosterCalls() },
  jobs: [
    {
      name: 'giveExercises',
      feature: 'roster',
      every: '*/5 * * * *',
      does: 'Gives who begins a shift the exercise that it carries.',
      run: async () => void (await giveExercises(db, now())),
    },
    {
      name: 'followLeave',
      feature: 'roster',
      every: '10 16 * * *',
      does: 'Moves on what is due for people who are away without a last day.',
      run: () => followLeave(db, now()),
    },
  ],
})
