import { sql } from 'kysely'
import { dayStamp, minuteStamp } from '@contract/rules/hospitalTime'
import { ReviewState } from '@contract/states'
import type { Tx } from '../../../db/schema'
import { listAbsent } from '../../meeting/meetingService'
import { isOfPack, isOnTopic, isWithin } from '../boundsRepository'
import type { PackBounds } from '../packBounds'
import { fileNameOf } from '../writing/PackZip'
import { column, namedColumns, type Named, type PackPlan, type PartMaking } from './PackPlan'
import { countOf } from './partRepository'
import type { Audience } from '@contract/rules/audience'

interface Meeting {
  comId: string
  meetingId: string
  title: string
  place: string
  host: string
  startTime: number
  endTime: number
  hours: number
  audience: Audience | null
  agenda: string
  minutes: string
  signed: number
  excused: number
  pictures: number
}

const meetings = (bounds: PackBounds) => sql<Meeting>`
  select m.com_id as "comId", m.meeting_id as "meetingId", m.title, m.place, m.host, m.start_time as "startTime", m.end_time as "endTime", m.hours, m.audience,
    coalesce(m.agenda, '') as agenda, coalesce(m.minutes, '') as minutes,
    (select count(*)::int from attendance a left join person p on p.com_id = a.com_id and p.person_id = a.person_id
      where a.com_id = ${bounds.comId} and a.meeting_id = m.meeting_id and a.sign_time is not null and a.state <> 'refused' and ${isOfPack(bounds, 'p')}) as signed,
    (select count(*)::int from meeting_excuse e where e.com_id = ${bounds.comId} and e.meeting_id = m.meeting_id and e.state = ${sql.lit(ReviewState.approved)}) as excused,
    (select count(*)::int from meeting_picture x where x.com_id = ${bounds.comId} and x.meeting_id = m.meeting_id) as pictures
  from meeting m where m.com_id = ${bounds.comId} and ${isWithin(bounds, 'm.start_time')} and ${isOnTopic(bounds, 'm.title')} order by m.start_time, m.meeting_id`

interface Signed extends Named {
  no: number
  state: 'ok' | 'toConfirm' | 'refused'
  signTime: number | null
  outTime: number | null
  late: boolean
}

const attendance = (bounds: PackBounds, meetingId: string) => sql<Signed>`
  select a.no, coalesce(p.person_name, a.guest_name, '') as name, coalesce(p.job_number, '') as "jobNumber", coalesce(d.department_name, a.guest_org, '') as dept,
    a.state, a.sign_time as "signTime", a.out_time as "outTime", a.late
  from attendance a left join person p on p.com_id = a.com_id and p.person_id = a.person_id
  left join department d on d.com_id = p.com_id and d.department_id = p.department_id
  where a.com_id = ${bounds.comId} and a.meeting_id = ${meetingId} and a.sign_time is not null and ${isOfPack(bounds, 'p')} order by a.no`

interface Picture {
  picId: string
  fileId: string
  place: string
  bytes: number
  type: string
}

async function picturesOf(tx: Tx, { comId, meetingId }: Meeting): Promise<Picture[]> {
  const { rows } = await sql<Picture>`
    select x.pic_id as "picId", f.file_id as "fileId", f.place, f.bytes, f.type from meeting_picture x join stored_file f on f.com_id = x.com_id and f.file_id = x.file_id
    where x.com_id = ${comId} and x.meeting_id = ${meetingId} order by x.created_at, x.pic_id limit 500`.execute(
    tx,
  )
  return rows
}

const timeText = (time: number | null) => (time === null ? '' : minuteStamp(time))

/** Who came to one meeting, who did not, its minutes and its pictures. */
async function writeMeeting(making: PartMaking, meeting: Meeting): Promise<void> {
  const { tx, bounds, text, write, zip, store, lacks, folder, took, now } = making
  const name = `${dayStamp(meeting.startTime)} ${meeting.title}`
  const facts = [
    `${minuteStamp(meeting.startTime)} – ${minuteStamp(meeting.endTime)}　${meeting.place}　${meeting.host}`,
    ...(meeting.agenda ? [`${text('agenda')}：${meeting.agenda}`] : []),
    ...(meeting.minutes ? [`${text('minutes')}：${meeting.minutes}`] : []),
  ]
  await write<Signed>({
    name: `${text('signedSheet')} ${name}`,
    facts,
    columns: [
      column(text('no'), 1.5, ({ no }) => no),
      ...namedColumns(text),
      column(text('signTime'), 4, ({ signTime }) => timeText(signTime)),
      column(text('outTime'), 4, ({ outTime }) => timeText(outTime)),
      column(text('state'), 3, ({ state, late }) => text(state === 'ok' && late ? 'late' : state)),
    ],
    rows: attendance(bounds, meeting.meetingId),
  })
  if (bounds.departments === null && meeting.endTime < now)
    await write<Named>({
      name: `${text('absentSheet')} ${name}`,
      columns: namedColumns(text),
      rows: await listAbsent(tx, meeting),
    })
  let at = 0
  for (const picture of await picturesOf(tx, meeting)) {
    const size = await store.sizeOf(picture.place)
    if (size === undefined) lacks(text('pictureGone', { name }))
    else if (!zip.hasRoomFor(size)) lacks(text('pictureTooMuch', { name }))
    else {
      const ending = picture.type === 'image/png' ? 'png' : 'jpg'
      const file = `${folder}/${text('pictures')}/${fileNameOf(name)} ${++at}.${ending}`
      took((await zip.stream(file, store.read(picture.place))).bytes, 0)
    }
  }
}

/** Meetings with who signed, and their pictures. */
export const meetingPart: PackPlan = {
  part: 'meetings',
  needs: 'meeting.read',
  count: ({ tx, bounds }) => countOf(tx, meetings(bounds)),
  async write(making) {
    const { tx, bounds, text, write, lacks, sums, now } = making
    const { rows } = await meetings(bounds).execute(tx)
    await write<Meeting>(
      {
        name: text('meetingSheet'),
        columns: [
          column(text('time'), 4, ({ startTime }) => minuteStamp(startTime)),
          column(text('title'), 9, ({ title }) => title),
          column(text('place'), 4, ({ place }) => place),
          column(text('host'), 3, ({ host }) => host),
          column(text('hours'), 2, ({ hours }) => hours),
          column(text('signed'), 2, ({ signed }) => signed),
          column(text('excused'), 2, ({ excused }) => excused),
          column(text('pictures'), 2, ({ pictures }) => pictures),
          column(text('minutes'), 2, ({ minutes }) => text(minutes ? 'yes' : 'none')),
        ],
        rows,
      },
      ({ signed }) => sums.set('signed', (sums.get('signed') ?? 0) + signed),
    )
    const bare = rows.filter(({ pictures, endTime }) => pictures === 0 && endTime < now).length
    if (bare > 0) lacks(text('noPictures', { n: bare }))
    for (const meeting of rows) await writeMeeting(making, meeting)
  },
}
