import { contract } from '@contract/calls'
import type { MeetingDraft } from '@contract/calls/meeting/meetingManageShapes'
import { minuteMs } from '@contract/rules/hospitalTime'
import { TrainingItemState } from '@contract/states'
import { platformId } from '../../server/companies'
import { recordFile } from '../../server/features/file/fileService'
import { seedUpload } from '../../server/features/training/seedTraining'
import { aMeeting } from '../../server/testing/aMeeting'
import { aTrainingDraft } from '../../server/testing/aTraining'
import { person } from '../../server/testing/client'
import type { TestServer } from '../../server/testing/startServer'
import type { MeetingOnScreen } from './MeetingDetails'

const meetingAdmin = 3

/** What the screen of a meeting shows now. */
async function onScreen(
  server: TestServer,
  meetingId: string,
): Promise<MeetingOnScreen & { digits: string }> {
  const boss = await person(server.url, meetingAdmin)
  const {
    slices: [slice],
  } = await boss.ask(contract.meetingManage.code, { meetingId })
  const { content = '', digits = '' } = slice ?? {}
  return {
    meetingId,
    link: server.url + content,
    proof: /p=(.+)$/.exec(content)?.[1] ?? '',
    digits,
  }
}

/** A meeting as it was entered; `againInMs`: the code is asked again, for ten minutes, so long from now. */
export async function makeMeeting(
  server: TestServer,
  { againInMs, ...facts }: Partial<MeetingDraft> & { againInMs?: number },
): Promise<MeetingOnScreen> {
  const now = server.now()
  const again = againInMs !== undefined && {
    signOutAtRandom: 1 as const,
    signOutStart: now + againInMs,
    signOutEnd: now + againInMs + 10 * minuteMs,
  }
  return onScreen(server, await aMeeting(server.db, now, { ...facts, ...again }))
}

export async function meetingNamed(
  server: TestServer,
  title: string,
): Promise<MeetingOnScreen | null> {
  const row = await server.db
    .selectFrom('meeting')
    .select('meeting_id')
    .where('title', '=', title)
    .orderBy('created_at', 'desc')
    .executeTakeFirst()
  return row ? onScreen(server, row.meeting_id) : null
}

export async function meeting(
  server: TestServer,
  meetingId: string,
): Promise<{ signed: string[]; pictures: number; actions: string[]; digits: string }> {
  const [signed, pictures, actions, { digits }] = await Promise.all([
    server.db
      .selectFrom('attendance')
      .select('state')
      .where('meeting_id', '=', meetingId)
      .orderBy('no')
      .execute(),
    server.db
      .selectFrom('meeting_picture')
      .select('pic_id')
      .where('meeting_id', '=', meetingId)
      .execute(),
    server.db.selectFrom('audit_event').select('kind').where('task_id', '=', meetingId).execute(),
    onScreen(server, meetingId),
  ])
  return {
    signed: signed.map(({ state }) => state),
    pictures: pictures.length,
    actions: actions.map(({ kind }) => kind ?? ''),
    digits,
  }
}

/** A training task of renhe, open now: photos are to be uploaded. */
export async function aTraining(
  server: TestServer,
  taskName: string,
  accept: 'image' | 'pdf' = 'image',
): Promise<string> {
  const boss = await person(server.url, meetingAdmin)
  const items = [{ name: '操作照片', accept: [accept], maxNum: 3, maxMb: 5 }]
  const task = aTrainingDraft(server.now(), { taskName, items })
  return (await boss.ask(contract.training.save, task)).taskId
}

/** A film that somebody handed in for the item of a training task; it waits to be looked at. */
export async function filmHandedIn(
  { db, now }: TestServer,
  { personId, taskId }: Record<'personId' | 'taskId', string>,
): Promise<null> {
  const film = await db
    .selectFrom('stored_file')
    .select(['place', 'name', 'type', 'bytes', 'sha256'])
    .where('com_id', '=', platformId)
    .where('file_id', '=', 'crs001-p2')
    .executeTakeFirstOrThrow()
  await db.transaction().execute(async (tx) => {
    const fileId = await recordFile(tx, {
      ...film,
      personal: true,
      com_id: 'renhe',
      file_id: `${taskId}-film`,
      person_id: personId,
      created_at: now(),
    })
    await seedUpload(
      tx,
      {
        comId: 'renhe',
        personId,
        taskId,
        itemId: `${taskId}.1`,
        fileId,
        state: TrainingItemState.uploaded,
        note: '',
        by: '',
      },
      now(),
    )
  })
  return null
}

/** How many files came in for a training task. */
export const uploadedTo = ({ db }: TestServer, taskId: string) =>
  db
    .selectFrom('train_result')
    .select((row) => row.fn.countAll<number>().as('n'))
    .where('item_id', 'like', `${taskId}.%`)
    .executeTakeFirstOrThrow()
    .then(({ n }) => n)
