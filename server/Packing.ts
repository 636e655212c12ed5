import type { TSchema } from 'typebox'
import type { Language } from '@contract/texts'
import type { Db, Tx } from './db/schema'
import type { Caller } from './http/handlers'

/** Something of a hospital's own as a pack holds it: words only, no people. */
export interface PackedThing<Form> {
  title: string
  form: Form
  /** Whether it may go into a pack: what is a draft stays at home. */
  isOut: boolean
}

/** How a feature gives what a hospital made itself to packs, and takes what comes with them. */
export interface Packing<Form = unknown> {
  /** Of a form: what comes in is checked by it first. */
  schema: TSchema
  /** The hospital's own, by id, drafts too. */
  own(db: Db, caller: Caller): Promise<ReadonlyMap<string, PackedThing<Form>>>
  /** Makes it here, or renews the one of that id; returns its id. Undefined: it cannot be taken. Throws a DomainError for what no form may be. */
  take(
    tx: Tx,
    caller: Caller,
    form: Form,
    at: { thingId: string | undefined; now: number; language: Language },
  ): Promise<string | undefined>
}
