import { Type as T, type Static } from 'typebox'
import type { Area } from '../call'
import { deskPaging, Id, Keyword, oneOf, pageOf, strict, text, Time } from '../fields'

const own = '/education-intf/api/own/fault'

/** The programs that report what failed in them. */
const faultTargets = ['h5', 'hostApp', 'weapp'] as const

const facts = {
  target: oneOf(faultTargets),
  version: text(40),
  /** The screen's name, never its parameters. */
  page: text(80),
  message: text(500, 1),
}

/** What failed on a phone. Nobody is named, and what was typed is in none of it: the server takes out what could be either. */
export const fault = {
  share: {
    path: `${own}/share`,
    access: 'public',
    ours: true,
    silent: true,
    summary:
      'Of how many errors in a hundred the server wants to hear; asked when the first happens.',
    input: T.Object({}, strict),
    output: T.Object({ percent: T.Integer() }),
  },
  report: {
    path: `${own}/report`,
    access: 'public',
    ours: true,
    silent: true,
    repeatable: true,
    summary:
      'Notes an error of the program, without saying whose; counted with those like it, kept for 30 days.',
    input: T.Object({ ...facts, stack: text(4000), model: text(80), system: text(80) }, strict),
    output: T.Object({ noted: T.Boolean() }),
  },
} as const satisfies Area

const Row = T.Object({
  faultId: Id,
  ...facts,
  model: T.String(),
  system: T.String(),
  times: T.Integer(),
  firstTime: Time,
  lastTime: Time,
})
export type FaultRow = Static<typeof Row>

/** What the platform's operator reads of it. */
export const faultDesk = {
  list: {
    path: `${own}/list`,
    needs: 'platform.operate',
    ours: true,
    summary:
      'Errors of the phones that are not done, those like each other as one, the latest first.',
    input: T.Object({ keyword: Keyword, ...deskPaging }, strict),
    output: pageOf(Row),
  },
  read: {
    path: `${own}/read`,
    needs: 'platform.operate',
    ours: true,
    summary: 'One error with the top of its stack.',
    input: T.Object({ faultId: Id }, strict),
    output: T.Interface([Row], { stack: T.String() }),
  },
  done: {
    path: `${own}/done`,
    needs: 'platform.operate',
    ours: true,
    changes: true,
    decides: { about: 'setting' },
    summary: 'Hides an error until it comes again.',
    input: T.Object({ faultId: Id }, strict),
    output: T.Object({ faultId: Id }),
  },
} as const satisfies Area
