import type { Feature, FeatureDeps } from '../../Feature'
import { createOutgoing } from '../../integrations/outgoing/createOutgoing'
import { ownModelCalls } from './ownModelCalls'

/** Language models: which one a hospital names for itself (docs/decisions/137 and 153). */
export const languageModelFeature = ({
  secrets,
  settings: { llm, internalHosts },
}: Pick<FeatureDeps, 'secrets' | 'settings'>): Feature<'ownModel'> => ({
  handlers: {
    ownModel: ownModelCalls({
      secrets,
      llm,
      outgoing: createOutgoing(internalHosts, llm.timeoutMs),
      internalHosts,
    }),
  },
})
