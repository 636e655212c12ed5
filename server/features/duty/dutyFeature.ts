import type { Feature, FeatureDeps } from '../../Feature'
import { askedJob } from '../../jobs/Job'
import { dutyCalls } from './dutyCalls'
import { changeWork, exportWork, remindWork } from './dutyWorks'
import { pastCalls } from './past/pastCalls'
import { takePastWork } from './past/takePast'
import { settleAll } from './settleAll'
import { settleRule } from './giving'

/** What people owe: given by rules that follow them. */
export const dutyFeature = ({
  db,
  now,
  store,
}: Pick<FeatureDeps, 'db' | 'now' | 'store'>): Feature<'duty' | 'pastCompletion'> => ({
  handlers: { duty: dutyCalls, pastCompletion: pastCalls({ store }) },
  deskWorks: [remindWork, changeWork, exportWork, takePastWork],
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
