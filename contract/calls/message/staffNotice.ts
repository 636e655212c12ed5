import { Type as T, type Static } from 'typebox'
import { phoneStates } from '../../kinds'
import { noticeStates } from '../../noticeStates'
import type { Area } from '../call'
import { AudienceShape } from '../people/audience'
import { deskPaging, Flag, Id, Keyword, oneOf, pageOf, strict, text, Time } from '../fields'
import { StaffFilter } from '../people/peopleShapes'

const own = '/education-intf/api/own/staffNotice'

/** In title and text {姓名} and {科室} stand for the reader's name and department. */
const words = { title: text(60, 1), text: text(500, 1) }

const StaffNotice = T.Object({
  noticeId: Id,
  title: T.String(),
  text: T.String(),
  madeBy: T.String(),
  time: Time,
  state: oneOf(noticeStates),
  /** Who has got it so far. */
  people: T.Integer(),
  read: T.Integer(),
  /** Whose phone the messaging platform was told to ring. */
  phones: T.Integer(),
})
export type StaffNotice = Static<typeof StaffNotice>

const NoticePerson = T.Object({
  userId: Id,
  userName: T.String(),
  jobNumber: T.String(),
  deptName: T.String(),
  /** 0: not read yet. */
  readTime: Time,
  phone: oneOf(phoneStates),
})
export type NoticePerson = Static<typeof NoticePerson>

const SmsCost = T.Object({
  /** The way is set up and switched on. */
  isOn: Flag,
  /** One a person who has a mobile number. */
  count: T.Integer(),
  /** Price of one. */
  fen: T.Integer(),
  /** Of this month. */
  left: T.Integer(),
})
export type SmsCost = Static<typeof SmsCost>

/** Notices in the hospital's own words. */
export const staffNotice = {
  list: {
    path: `${own}/list`,
    needs: 'message.send',
    ours: true,
    summary:
      'Notices of the last 180 days, the newest first: to how many, how many have read them. Of departments: those that I sent.',
    input: T.Object({ keyword: Keyword, ...deskPaging }, strict),
    output: pageOf(StaffNotice),
  },
  read: {
    path: `${own}/read`,
    needs: 'message.send',
    ours: true,
    silent: true,
    summary: 'One notice.',
    input: T.Object({ noticeId: Id }, strict),
    output: StaffNotice,
  },
  send: {
    path: `${own}/send`,
    needs: 'message.send',
    changes: true,
    ours: true,
    silent: true,
    decides: { about: 'approval' },
    summary:
      'A notice to an audience, to people who are named, or to everybody whom the filters of the staff list find, as a long job: into their message centre, and to the phone of who allowed it. As far as my right reaches. With `sms`, the number that smsCost said, also by SMS: refused when it has become more or is more than the month has left; it is taken off the month at once.',
    input: T.Object(
      {
        whom: T.Union([
          T.Object({ audience: AudienceShape }, strict),
          T.Object({ userIds: T.Array(Id, { minItems: 1, maxItems: 500 }) }, strict),
          T.Object({ filter: StaffFilter }, strict),
        ]),
        ...words,
        sms: T.Optional(T.Integer({ minimum: 1, maximum: 1_000_000 })),
      },
      strict,
    ),
    output: T.Object({ jobId: Id, noticeId: Id }),
  },
  smsCost: {
    path: `${own}/smsCost`,
    needs: 'message.send',
    ours: true,
    silent: true,
    summary:
      'How many SMS a notice to an audience would be now, what one costs, and how many the month has left.',
    input: T.Object({ audience: AudienceShape }, strict),
    output: SmsCost,
  },
  tryOut: {
    path: `${own}/tryOut`,
    needs: 'message.send',
    changes: true,
    ours: true,
    silent: true,
    summary: 'The same notice to me alone, to see how it comes.',
    input: T.Object(words, strict),
    output: T.Object({}),
  },
  people: {
    path: `${own}/people`,
    needs: 'message.send',
    ours: true,
    summary: 'Who got a notice, who has read it, and what became of it on the way to the phone.',
    input: T.Object(
      { noticeId: Id, read: T.Optional(Flag), keyword: Keyword, ...deskPaging },
      strict,
    ),
    output: pageOf(NoticePerson),
  },
} as const satisfies Area
