/** What people do for their training, as events tell it (specification §3): `eventType/eventCode`, by the call that did it. */
export const trackedActs = {
  'exam.start': 'exam/begun',
  'exam.handIn': 'exam/handedIn',
  'study.start': 'course/begun',
  'study.endCourse': 'course/ended',
  'practice.submit': 'practice/answered',
  'document.knowReading': 'document/known',
  'survey.save': 'questionnaire/handedIn',
  'meeting.sign': 'meeting/signed',
} as const satisfies Readonly<Record<string, string>>
export type TrackedAct = (typeof trackedActs)[keyof typeof trackedActs]

/** The event of a call; undefined: it is none. */
export const trackedActOf = (call: string): TrackedAct | undefined =>
  (trackedActs as Readonly<Record<string, TrackedAct | undefined>>)[call]
