import type { Feature, FeatureDeps } from '../../Feature'
import { officeCalls } from './officeCalls'
import { notifyWaiting } from './notifyWaiting'

/** The first page of the office program, and the message of each morning to whom something waits for. */
export const officeFeature = ({ db, now }: Pick<FeatureDeps, 'db' | 'now'>): Feature<'office'> => ({
  handlers: { office: officeCalls() },
  jobs: [
    {
      name: 'notifyWaiting',
      feature: 'office',
      every: '30 0 * * *',
      does: 'Tells who decides something how much waits for them.',
      run: async () => void (await notifyWaiting(db, now())),
    },
  ],
})
