import { Type as T, type Static } from 'typebox'
import type { Area } from '../call'
import { Flag, strict, text, Time } from '../fields'

const own = '/education-intf/api/own/ownModel'
const address = T.String({ minLength: 10, maxLength: 300, pattern: '^https?://[^\\s@?#]+$' })
const manage = { needs: 'people.manage', ours: true } as const

const OwnModel = T.Object({
  /** 1: the operator lets hospitals name a model of their own here. */
  allowed: Flag,
  /** null: none was named here. */
  model: T.Union([
    T.Object({
      address: T.String(),
      model: T.String(),
      /** A key is kept; which one is not said. */
      hasKey: Flag,
      enabled: Flag,
      updatedTime: Time,
      updatedByName: T.String(),
    }),
    T.Null(),
  ]),
  /** What drafts while none of one's own does; '': nothing, nothing leaves. */
  usual: T.Object({ model: T.String(), host: T.String() }),
})
export type OwnModel = Static<typeof OwnModel>

/** The language model that a hospital names for its own drafts. */
export const ownModel = {
  read: {
    path: `${own}/read`,
    ...manage,
    summary: 'Which language model drafts for my hospital, and whether it may name one of its own.',
    input: T.Object({}, strict),
    output: OwnModel,
  },
  save: {
    path: `${own}/save`,
    ...manage,
    silent: true,
    changes: true,
    asksAgain: true,
    decides: { about: 'setting' },
    summary:
      'Names the model of my hospital, which goes before that of the operator. Without `key` the kept one stays, while the address is the same.',
    input: T.Object(
      { address, model: text(120, 1), key: T.Optional(text(400, 1)), enabled: Flag },
      strict,
    ),
    output: T.Object({}),
  },
  remove: {
    path: `${own}/remove`,
    ...manage,
    silent: true,
    changes: true,
    decides: { about: 'setting' },
    summary: 'Forgets it and its key; what the operator named drafts again.',
    input: T.Object({}, strict),
    output: T.Object({}),
  },
  tryOut: {
    path: `${own}/tryOut`,
    ...manage,
    repeatable: true,
    silent: true,
    timeoutMs: 60_000,
    summary:
      'Asks the kept model for one word, now: `said` is what became of it. Nothing of the hospital leaves.',
    input: T.Object({}, strict),
    output: T.Object({ works: Flag, said: T.String() }),
  },
} as const satisfies Area
