import { Type as T, type Static } from 'typebox'
import { checkWords } from '../../rules/content/contentCheck'
import type { Area } from '../call'
import { deskPaging, Flag, Id, Keyword, oneOf, pageOf, paging, strict, text, Time } from '../fields'

const own = '/education-intf/api/own/consultation'
const one = { consultationId: Id }
/** Of FaqState: not asked for, proposed by the expert, published, not published. */
const Faq = T.Union([T.Literal(0), T.Literal(1), T.Literal(2), T.Literal(3)])

const Consultation = T.Object({
  ...one,
  question: T.String(),
  answer: T.String(),
  answeredBy: T.String(),
  time: Time,
  /** 0: not answered yet. */
  answeredTime: Time,
  /** Its asker agrees that colleagues read it, without a name. */
  agrees: Flag,
  faq: Faq,
  /** Of the messaging platform's check of its words. */
  check: oneOf(checkWords),
})
export type Consultation = Static<typeof Consultation>

const Faqs = T.Object({ ...one, question: T.String(), answer: T.String(), time: Time })
export type PublishedAnswer = Static<typeof Faqs>

const DeskConsultation = T.Interface([Consultation], {
  userName: T.String(),
  dept: T.String(),
  faqQuestion: T.String(),
  faqAnswer: T.String(),
})
export type DeskConsultation = Static<typeof DeskConsultation>

/** A question to the experts of one's hospital, and what they answered to others. */
export const consultation = {
  ask: {
    path: `${own}/ask`,
    access: 'signedIn',
    ours: true,
    changes: true,
    summary: 'I ask the experts of my hospital. The phone names it: sent twice it is one.',
    input: T.Object({ ...one, question: text(1000, 4), agrees: Flag }, strict),
    output: T.Object(one),
  },
  mine: {
    path: `${own}/mine`,
    access: 'signedIn',
    ours: true,
    summary: 'What I asked, with the answers, the last first.',
    input: T.Object(paging, strict),
    output: pageOf(Consultation),
  },
  agree: {
    path: `${own}/agree`,
    access: 'signedIn',
    ours: true,
    changes: true,
    summary: 'Colleagues may read it without my name, or no more; then it is taken back.',
    input: T.Object({ ...one, agrees: Flag }, strict),
    output: T.Object({ agrees: Flag, faq: Faq }),
  },
  published: {
    path: `${own}/published`,
    access: 'signedIn',
    ours: true,
    summary: 'Questions and answers that my hospital published, the last first.',
    input: T.Object({ keyword: Keyword, ...paging }, strict),
    output: pageOf(Faqs),
  },
} as const satisfies Area

/** The experts' side of it. */
export const consultationDesk = {
  list: {
    path: `${own}/list`,
    needs: 'consultation.read',
    ours: true,
    summary: 'Questions to the experts of my hospital; those without an answer first.',
    input: T.Object(
      { waiting: T.Optional(Flag), faq: T.Optional(Faq), keyword: Keyword, ...deskPaging },
      strict,
    ),
    output: pageOf(DeskConsultation),
  },
  answer: {
    path: `${own}/answer`,
    needs: 'consultation.answer',
    concerns: 'consultation',
    ours: true,
    changes: true,
    decides: { about: 'approval' },
    summary: 'Answers a question; its asker is told. Another answer takes the place of the first.',
    input: T.Object({ ...one, answer: text(4000, 1) }, strict),
    output: T.Object(one),
  },
  propose: {
    path: `${own}/propose`,
    needs: 'consultation.answer',
    concerns: 'consultation',
    ours: true,
    changes: true,
    decides: { about: 'content' },
    summary:
      'Proposes question and answer for everybody, in words that name nobody; only where the asker agrees. A second person publishes it.',
    input: T.Object({ ...one, question: text(1000, 4), answer: text(4000, 1) }, strict),
    output: T.Object({ faq: Faq }),
  },
  publish: {
    path: `${own}/publish`,
    needs: 'content.publish',
    concerns: 'consultation',
    ours: true,
    changes: true,
    decides: { about: 'content' },
    summary: 'Publishes what was proposed, or does not; never whoever proposed it.',
    input: T.Object({ ...one, publish: Flag }, strict),
    output: T.Object({ faq: Faq }),
  },
} as const satisfies Area
