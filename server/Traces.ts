import type { KeptKind } from '@contract/privacyKinds'
import type { RawBuilder } from 'kysely'
import type { Schema, Tx } from './db/schema'

/** Tables whose rows belong to a person of a hospital. */
type PersonTable = {
  [T in keyof Schema]: Schema[T] extends { com_id: unknown; person_id: unknown } ? T : never
}[keyof Schema]

/** The user whose account is deleted. */
export interface Leaver {
  comId: string
  personId: string
  /** Replaces the user's name from now on. */
  label: string
}

/** Two entries of one person, or two units, become one: everything of `fromId` is `intoId`'s from now on. */
export interface Merging {
  comId: string
  fromId: string
  intoId: string
}

/** Data of people that an installation keeps for a time (KEPT_DAYS). */
export interface KeptRows {
  table: keyof Schema
  /** The column that says how old a row is. */
  at: string
  /** Which rows hold such data (SQL). */
  where?: string
  /** The row stays, and these columns are set so (SQL); without it the row goes. */
  emptied?: string
  /** What goes with the rows that are older than `before` (epoch ms), while they are there. */
  with?(tx: Tx, comId: string, before: number): Promise<void>
}

/** How a feature deletes, masks and moves a person's rows, in its own tables only. Runs in the caller's transaction. */
export interface PersonTraces {
  /** Account deleted: rows that go with the person. */
  goes?: readonly PersonTable[]
  /** Account deleted: rows that stay, for the act counts, and columns that are set so, for their words are the person's. */
  emptied?(label: string): {
    [T in PersonTable]?: {
      [C in Exclude<keyof Schema[T], 'com_id'>]?: string | null | RawBuilder<unknown>
    }
  }
  /** Account deleted: rows that stay with what they say, but for the names and numbers of the person in these columns; their key beside the hospital's. */
  texts?: {
    [T in PersonTable]?: {
      key: keyof Schema[T]
      columns: { [C in keyof Schema[T]]?: 'text' | 'json' | 'jsonb' }
    }
  }
  /** Account deleted: what cannot be said by lists. */
  forget?(tx: Tx, who: Leaver): Promise<void>
  /**
   * Two entries become one: rows that follow, each with the columns that beside the person make it unique; a row whose place is taken stays where it
   * was. null: nothing can be there twice.
   */
  follows?: { [T in PersonTable]?: readonly (keyof Schema[T])[] | null }
  /** Two entries become one: sums, and rows that follow in another way, before the others do; gives how many rows of each table followed. */
  join?(tx: Tx, merging: Merging): Promise<Record<string, bigint | undefined>>
  /** Two entries become one: single references to the merged person point to the remaining one. Returns how many changed. */
  rename?(tx: Tx, merging: Merging): Promise<number>
  /** Old rows that go, by their kind. */
  kept?: { [K in KeptKind]?: KeptRows }
}

/** Replaces one unit by another in a feature's tables, in the transaction that merges the two. */
export type MergeUnits = (tx: Tx, merging: Merging) => Promise<void>
