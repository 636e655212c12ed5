import { Type as T, type Static } from 'typebox'
import { deskJobKinds, deskJobStates } from '../../kinds'
import type { Area } from '../call'
import { Id, oneOf, strict, Time } from '../fields'

/** A long job that somebody at a desk asked for: an import, an export, a change of many. */
const DeskJob = T.Object({
  jobId: Id,
  kind: oneOf(deskJobKinds),
  /** What it does, in the language it was asked for in. */
  title: T.String(),
  state: oneOf(deskJobStates),
  done: T.Integer(),
  /** 0: not known yet. */
  total: T.Integer(),
  /** How it ended, in a person's words; why, where it failed. */
  says: T.String(),
  /** What it could not do, a line each; the first 200. */
  notes: T.Array(T.String()),
  /** How many lines there were. */
  noteCount: T.Integer(),
  /** The page of the office that shows what came of it, below its root; '' without one. */
  link: T.String(),
  fileName: T.String(),
  bytes: T.Integer(),
  /** Where its file is fetched, for five minutes; '' without one. */
  address: T.String(),
  createdTime: Time,
  /** 0: it goes on. */
  endedTime: Time,
})
export type DeskJob = Static<typeof DeskJob>

const own = '/education-intf/api/own/deskJob'
const oneJob = T.Object({ jobId: Id }, strict)

export const deskJob = {
  mine: {
    path: `${own}/mine`,
    access: 'signedIn',
    handsOut: 'file',
    ours: true,
    summary:
      'My long jobs that have not been put away, the newest first, fifty at most; what has ended goes after thirty days.',
    input: T.Object({}, strict),
    output: T.Object({ list: T.Array(DeskJob) }),
  },
  watch: {
    path: `${own}/watch`,
    access: 'signedIn',
    handsOut: 'file',
    ours: true,
    silent: true,
    summary: 'How far a job of mine is.',
    input: oneJob,
    output: DeskJob,
  },
  cancel: {
    path: `${own}/cancel`,
    access: 'signedIn',
    changes: true,
    handsOut: 'file',
    ours: true,
    summary:
      'Asks a job of mine to stop: one that waits at once, one that runs at its next step. What it has done stays unless its end says otherwise.',
    input: oneJob,
    output: DeskJob,
  },
  putAway: {
    path: `${own}/putAway`,
    access: 'signedIn',
    changes: true,
    ours: true,
    summary: 'Takes my jobs that have ended off the list.',
    input: T.Object({}, strict),
    output: T.Object({}),
  },
} as const satisfies Area
