import type { Feature, FeatureDeps } from '../../Feature'
import { collectAll } from './collectMistakes'
import { mistakesCalls, practiceCalls, type TaskNumbers } from './practiceCalls'

/** Of 200 attempts: the rest waits for the next run. */
const maxRounds = 50

/** Practice, the mistakes book, forecasts. */
export const practiceFeature = ({
  db,
  log,
  now,
  courseNumbers,
}: Pick<FeatureDeps, 'db' | 'log' | 'now'> & { courseNumbers: TaskNumbers }): Feature<
  'mistakes' | 'practice'
> => ({
  handlers: { mistakes: mistakesCalls, practice: practiceCalls(courseNumbers) },
  jobs: [
    {
      name: 'collectMistakes',
      feature: 'practice',
      every: '*/5 * * * *',
      does: 'Puts what people may know of their exams by now into their books, whether they look or not: departments are forecast from it.',
      async run() {
        const failed = new Set<string>()
        const note = (error: unknown, attemptId: string) => {
          failed.add(attemptId)
          log.error(
            { err: error, attemptId },
            'the answers of an attempt did not get into the book',
          )
        }
        for (
          let round = 0;
          round < maxRounds && (await collectAll(db, now(), note)) > failed.size;
          round++
        );
      },
    },
  ],
})
