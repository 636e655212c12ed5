import { Type as T, type Static } from 'typebox'
import { incidentKinds } from '../../incidentKinds'
import { checkWords } from '../../rules/content/contentCheck'
import type { Area } from '../call'
import { deskPaging, Id, Keyword, oneOf, pageOf, paging, strict, text, Time } from '../fields'

const own = '/education-intf/api/own/incident'
/** Of IncidentState. */
const State = T.Union([T.Literal(0), T.Literal(1), T.Literal(2)])
const one = { incidentId: Id }
const written = {
  kind: oneOf(incidentKinds),
  happenedTime: Time,
  place: text(60),
  description: text(2000, 1),
}

const Incident = T.Object({
  ...one,
  ...written,
  state: State,
  answer: T.String(),
  /** Of the messaging platform's check of its words. */
  check: oneOf(checkWords),
  time: Time,
  /** Addresses that are good for two hours. One that is being checked or did not pass is covered until its officer opens it. */
  pictures: T.Array(T.Object({ url: T.String(), check: oneOf(checkWords) })),
})
export type Incident = Static<typeof Incident>

const DeskIncident = T.Interface([Incident], {
  userName: T.String(),
  dept: T.String(),
  jobNumber: T.String(),
  mobile: T.String(),
  decidedBy: T.String(),
})
export type DeskIncident = Static<typeof DeskIncident>

/** Whom to tell what, as a hospital set it. */
const Contact = T.Object(
  { title: text(40, 1), phone: T.String({ pattern: '^[0-9+\\-() ]{3,24}$' }), note: text(120) },
  strict,
)
export type Contact = Static<typeof Contact>
const contacts = T.Object({ list: T.Array(Contact, { maxItems: 20 }) }, strict)

/** Reports of staff: an exposure, signs of an outbreak, a product that failed. */
export const incident = {
  add: {
    path: `${own}/add`,
    access: 'signedIn',
    ours: true,
    changes: true,
    summary: 'I report something. The phone names it, so that pictures may arrive before it.',
    input: T.Object({ ...one, ...written }, strict),
    output: T.Object(one),
  },
  addPicture: {
    path: `${own}/addPicture`,
    access: 'signedIn',
    ours: true,
    changes: true,
    summary: 'A picture of what I reported or am about to report; six at most.',
    input: T.Object({ ...one, fileId: T.String({ maxLength: 64 }) }, strict),
    output: T.Object({}),
  },
  mine: {
    path: `${own}/mine`,
    access: 'signedIn',
    ours: true,
    summary: 'What I reported and what was answered, the last first.',
    input: T.Object(paging, strict),
    output: pageOf(Incident),
  },
  contacts: {
    path: `${own}/contacts`,
    access: 'signedIn',
    ours: true,
    summary: 'Whom of my hospital to call for what; none: it has set nothing.',
    input: T.Object({}, strict),
    output: contacts,
  },
} as const satisfies Area

/** The desk's side of it. */
export const incidentDesk = {
  list: {
    path: `${own}/list`,
    needs: 'incident.read',
    ours: true,
    summary: 'Reports of my hospital, those that wait first.',
    input: T.Object(
      {
        state: T.Optional(State),
        kind: T.Optional(oneOf(incidentKinds)),
        keyword: Keyword,
        ...deskPaging,
      },
      strict,
    ),
    output: pageOf(DeskIncident),
  },
  decide: {
    path: `${own}/decide`,
    needs: 'incident.decide',
    concerns: 'incident',
    ours: true,
    changes: true,
    decides: { about: 'approval' },
    summary: 'Takes a report in hand (1), or answers and closes it (2); its reporter is told.',
    input: T.Object(
      { ...one, state: T.Union([T.Literal(1), T.Literal(2)]), answer: text(2000) },
      strict,
    ),
    output: T.Object({ state: State }),
  },
  saveContacts: {
    path: `${own}/saveContacts`,
    needs: 'incident.decide',
    ours: true,
    changes: true,
    decides: { about: 'setting' },
    summary: 'Whom to call for what: the whole list in its order.',
    input: contacts,
    output: contacts,
  },
} as const satisfies Area
