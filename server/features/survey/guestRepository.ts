import { preparedQuery } from '../../db/preparedQuery'
import type { Db, Tx } from '../../db/schema'
import type { OpenSurvey } from './answeringRepository'

/** A questionnaire as somebody without an account may answer it. */
export interface GuestSurvey extends OpenSurvey {
  comName: string
}

const sharedBy = preparedQuery<{ comId: string }>(
  'select com_id as "comId" from shared_target where target_id = $1 limit 10',
)
const forGuests = preparedQuery<GuestSurvey>(`
  select s.com_id as "comId", s.survey_id as "surveyId", c.com_name as "comName", s.title, s.intro, s.anonymous, s.several, s.state = 'published' as published,
    (select max(e.edition) from survey_edition e where e.com_id = s.com_id and e.survey_id = s.survey_id) as edition,
    s.start_time as "startTime", s.end_time as "endTime", s.questions, false as taken
  from survey s join company c on c.com_id = s.com_id
  where s.com_id = $1 and s.survey_id = $2 and s.guests and s.state <> 'draft'`)

/** One of a hospital that gave out a code of it and lets guests answer; undefined: none. */
export async function findGuestSurvey(db: Db, surveyId: string): Promise<GuestSurvey | undefined> {
  for (const { comId } of await sharedBy(db, [surveyId])) {
    const [found] = await forGuests(db, [comId, surveyId])
    if (found) return found
  }
  return undefined
}

/** Notes that a number took part; false: it did, and may take part once only. `now`: epoch ms. */
export async function takeGuestReceipt(
  tx: Tx,
  { comId, surveyId, several }: GuestSurvey,
  guestHash: string,
  now: number,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('survey_guest')
    .values({
      com_id: comId,
      survey_id: surveyId,
      guest_hash: guestHash,
      times: 1,
      taken_at: now,
    })
    .onConflict((row) =>
      several
        ? row
            .columns(['com_id', 'survey_id', 'guest_hash'])
            .doUpdateSet((old) => ({ times: old('survey_guest.times', '+', 1), taken_at: now }))
        : row.doNothing(),
    )
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

const guests = preparedQuery<{ n: number }>(
  'select count(*)::int as n from survey_guest g where g.com_id = any($1::text[]) and g.survey_id = $2',
)

/** How many took part without an account. */
export const countGuests = async (
  db: Db,
  hospitals: readonly string[],
  surveyId: string,
): Promise<number> => (await guests(db, [hospitals, surveyId]))[0]?.n ?? 0
