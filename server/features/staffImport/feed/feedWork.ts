import type { DeskWork } from '../../deskJob/deskJobService'
import { runFeed, type FeedDeps } from './runFeed'

/** The long job that reads the nightly staff file now. */
export const feedWork = (deps: FeedDeps): DeskWork<'runStaffFeed'> => ({
  kind: 'runStaffFeed',
  needs: 'people.manage',
  mayRunAgain: false,
  async run({ db, comId, caller, language, now, progress }) {
    const run = { comId, by: caller.userId, byHand: true, language, progress }
    const { state, says, importId } = await runFeed({ ...deps, db, now }, run)
    return {
      says,
      result: { state },
      ...(importId !== undefined && { link: `staff-import/${importId}` }),
    }
  },
})
