import type { Today } from '@contract/calls/operating/office'
import type { IncidentKind } from '@contract/incidentKinds'
import type { readerKinds, WaitingKind } from '@contract/kinds'
import { number } from '../../text/formats'
import { text } from './texts'

type Waits = Today['waiting'][number]

/** What each kind is called, and the verb with which it is decided. */
const words = {
  hospitals: ['waitHospitals', 'admit'],
  people: ['waitPeople', 'admit'],
  marking: ['waitMarking', 'mark'],
  appeals: ['waitAppeals', 'decide'],
  scoreAppeals: ['waitScoreAppeals', 'decide'],
  resultChanges: ['waitResultChanges', 'checkAgain'],
  training: ['waitTraining', 'review'],
  trainingApplications: ['waitTrainingApplications', 'admit'],
  comments: ['waitComments', 'review'],
  payouts: ['waitPayouts', 'review'],
  proposals: ['waitProposals', 'review'],
  returned: ['waitReturned', 'mend'],
  courseDrafts: ['waitCourseDrafts', 'goOn'],
  newerCourses: ['waitNewerCourses', 'look'],
  incidents: ['waitIncidents', 'decide'],
  consultations: ['waitConsultations', 'reply'],
  faqs: ['waitFaqs', 'review'],
} as const satisfies Record<WaitingKind, readonly [Parameters<typeof text>[0], string]>

/** What waits, in words. */
export const nameOf = (kind: WaitingKind): string => text(words[kind][0])
/** The verb on its button. */
export const verbOf = (kind: WaitingKind): string => text(words[kind][1])

const readers = {
  doc: 'ofDocuments',
  art: 'ofArticles',
  mag: 'ofMagazines',
  prod: 'ofProducts',
} as const satisfies Record<(typeof readerKinds)[number], string>
const incidents = {
  exposure: 'ofExposure',
  outbreak: 'ofOutbreak',
  product: 'ofProduct',
} as const satisfies Record<IncidentKind, string>

/** What it is about: 第四季度感控知识考核、手卫生补考等 3 项. Comments and reports say their kind. */
export function aboutOf({ kind, about, things }: Waits): string {
  const names = about.map((name) => {
    if (kind === 'comments') return text(readers[name as keyof typeof readers])
    return kind === 'incidents' ? text(incidents[name as IncidentKind]) : name
  })
  const said = names.join(text('and'))
  return things > names.length ? text('andMore', { said, n: number(things) }) : said
}
