import type { Contract } from '@contract/calls'
import type { Input, Output } from '@contract/calls/call'

type Choices = Output<Contract['audience']['choices']>
type Count = Output<Contract['audience']['count']>
type Change = Output<Contract['audience']['change']>
type Kept = Input<Contract['deskDraft']['keep']>

const choices: Choices = {
  people: 5,
  units: [{ id: 'd2', name: '重症医学科', parentId: '', people: 3 }],
  posts: [],
  titles: [],
  groups: [],
}

/** Five people, whatever is chosen. */
const count: Count = {
  people: 5,
  units: 1,
  posts: [],
  left: {
    all: 5,
    units: 5,
    posts: 5,
    titles: 5,
    groups: 5,
    joined: 5,
    people: 5,
    exceptUnits: 5,
  },
  named: [],
}

/** The same five as before. */
const change: Change = {
  people: 5,
  added: { people: 0, first: [] },
  gone: { people: 0, first: [] },
}

/**
 * What every editor asks of the server beside the calls of its own: a place for drafts, and who an audience is. `drafts`: what was
 * written before and not stored, by the name of the thing (`exam/new`).
 */
export function editorApi(drafts: Readonly<Record<string, object>> = {}) {
  const kept = new Map<string, Kept>(
    Object.entries(drafts).map(([thing, values]) => [
      thing,
      { thing, base: '', written: JSON.stringify(values) },
    ]),
  )
  const deskDraft = {
    open({ thing }: Input<Contract['deskDraft']['open']>) {
      const draft = kept.get(thing)
      return Promise.resolve({ draft: draft ? { ...draft, keptTime: 1 } : null, others: [] })
    },
    keep(draft: Kept) {
      kept.set(draft.thing, draft)
      return Promise.resolve({ keptTime: 1, others: [] })
    },
    drop({ thing }: Input<Contract['deskDraft']['drop']>) {
      kept.delete(thing)
      return Promise.resolve({})
    },
  }
  const audience = {
    choices: () => Promise.resolve(choices),
    count: () => Promise.resolve(count),
    change: () => Promise.resolve(change),
  }
  return { deskDraft, audience }
}
