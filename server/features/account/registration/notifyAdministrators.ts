import { dayStamp } from '@contract/rules/hospitalTime'
import { platformId } from '../../../companies'
import type { Db } from '../../../db/schema'
import { notify } from '../../message/messageService'
import { holdersOf } from '../../rights/rightsService'

/** Tells who manages the people of a hospital that somebody waits to be let in; once a day, however many wait. `now`: epoch ms. */
export async function notifyAdministrators(db: Db, comId: string, now: number): Promise<void> {
  await notify(
    db,
    {
      comId,
      personIds: await holdersOf(db, comId, 'people.manage', now),
      kind: 'applicationWaiting',
      facts: {},
      path: '/manage/applications',
      onceKey: `applications-${dayStamp(now)}`,
    },
    now,
  )
}

/** Tells the administrators of a hospital that somebody wanted to come in as a person whose account is in use; once a person and day. */
export async function notifyOfClaim(
  db: Db,
  { comId, personId, name }: { comId: string; personId: string; name: string },
  now: number,
): Promise<void> {
  await notify(
    db,
    {
      comId,
      personIds: await holdersOf(db, comId, 'people.manage', now),
      kind: 'claimRefused',
      facts: { name },
      path: '',
      onceKey: `claim-${personId}-${dayStamp(now)}`,
    },
    now,
  )
}

/** Tells who runs the platform that a hospital waits; once a hospital. `now`: epoch ms. */
export async function notifyOperators(
  db: Db,
  { comId, comName }: { comId: string; comName: string },
  now: number,
): Promise<void> {
  await notify(
    db,
    {
      comId: platformId,
      personIds: await holdersOf(db, platformId, 'platform.operate', now),
      kind: 'hospitalWaiting',
      facts: { name: comName },
      path: '/manage/applications',
      onceKey: `hospital-${comId}`,
    },
    now,
  )
}
