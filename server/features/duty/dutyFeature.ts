import type { Feature, FeatureDeps } from '../../Feature'
import { askedJob } from '../../jobs/Job'
import { settleAll } from './settleAll'
import { settleRule } from './giving'

/** What people owe: given by rules that follow them. */
export const dutyFeature = ({ db, now }: Pick<FeatureDeps, 'db' | 'now'>): Feature => ({
  handlers: {},
  jobs: [
    askedJob({
      name: 'giveDuties',
      feature: 'duty',
      isLong: true,
      does: 'Gives an exam or course to many people, and takes it back from those whom it is not meant for any more.',
      run: (asked) => settleRule(db, asked, now()),
    }),
    {
      name: 'settleDuties',
      feature: 'duty',
      every: '37 17 * * *',
      isLong: true,
      does: 'Judges every open rule of every hospital again: whatever changed people without saying so is put right.',
      run: () => settleAll(db, now()),
    },
  ],
})
