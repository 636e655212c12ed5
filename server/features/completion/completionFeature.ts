import type { Feature, FeatureDeps } from '../../Feature'
import { dutyCalls } from './dutyCalls'
import { changeWork, exportWork, remindWork } from './dutyWorks'
import { pastCalls } from './past/pastCalls'
import { takePastWork } from './past/takePast'

/** Who owes what and has done it, reminding, excusing, giving longer; what was done elsewhere before. */
export const completionFeature = ({
  store,
}: Pick<FeatureDeps, 'store'>): Feature<'duty' | 'pastCompletion'> => ({
  handlers: { duty: dutyCalls, pastCompletion: pastCalls({ store }) },
  deskWorks: [remindWork, changeWork, exportWork, takePastWork],
})
