import type { DeskJob } from '@contract/calls/operating/deskJob'
import type { PackPart, PackPartState } from '@contract/kinds'
import { number } from '../../text/formats'
import { text } from './texts'

/** What a part is called. */
export const partName = (part: PackPart) =>
  ({
    plan: text('plan'),
    notices: text('notices'),
    meetings: text('meetings'),
    courses: text('courses'),
    papers: text('papers'),
    results: text('results'),
    items: text('items'),
    remedial: text('remedial'),
    skills: text('skills'),
    certificates: text('certificates'),
    log: text('log'),
  })[part]

/** The word for the state of a part of an inspection pack. */
export const partStateName = (state: PackPartState) =>
  ({
    waiting: text('partWaiting'),
    running: text('partRunning'),
    done: text('partDone'),
    empty: text('partEmpty'),
    closed: text('partClosed'),
  })[state]

/** The word for the state of the job that makes a pack. */
export const stateName = (state: DeskJob['state']) =>
  ({
    waiting: text('waiting'),
    running: text('running'),
    done: text('done'),
    failed: text('failed'),
    cancelled: text('cancelled'),
  })[state]

export const stateTone = {
  waiting: 'info',
  running: 'info',
  done: 'good',
  failed: 'bad',
  cancelled: 'warn',
} as const

/** 24 KB, 1.3 MB, 12 MB. */
export function size(bytes: number): string {
  if (bytes === 0) return text('none')
  if (bytes < 1_000_000) return text('kilobytes', { n: Math.ceil(bytes / 1000) })
  return text('megabytes', {
    n: bytes < 10_000_000 ? (bytes / 1e6).toFixed(1) : number(bytes / 1e6),
  })
}

/** Where what a part lacks can be made good. */
export const mendedAt: Partial<Record<PackPart, string>> = {
  meetings: '/meetings',
  remedial: '/duties',
  skills: '/skills',
}
