import type { Feature, FeatureDeps } from '../../Feature'
import { askedJob } from '../../jobs/Job'
import type { GiveRounds } from '../recurrence/recurrenceService'
import { closeGaps } from './closeGaps'
import { competenceCalls, competenceMakingCalls } from './competenceCalls'
import { hospitalsWithCompetences } from './gapRepository'

/** What posts need to be proven, who lacks it, and how they get it. */
export const competenceFeature = ({
  db,
  log,
  now,
  giveRounds,
}: Pick<FeatureDeps, 'db' | 'log' | 'now'> & {
  giveRounds: GiveRounds
}): Feature<'competence' | 'competenceMaking'> => ({
  handlers: { competence: competenceCalls, competenceMaking: competenceMakingCalls },
  jobs: [
    askedJob({
      name: 'closeGaps',
      feature: 'competence',
      isLong: true,
      does: 'Gives people what their posts need and they lack, and takes back what they do not need any more.',
      async run({ comId }) {
        await closeGaps(db, giveRounds, comId, now())
      },
    }),
    {
      name: 'closeAllGaps',
      feature: 'competence',
      every: '47 17 * * *',
      isLong: true,
      does: 'The same each night for every hospital: what runs out within thirty days is given anew.',
      async run() {
        let people = 0
        for (const comId of await hospitalsWithCompetences(db))
          people += await closeGaps(db, giveRounds, comId, now())
        if (people > 0) log.info({ people }, 'competences were given')
      },
    },
  ],
})
