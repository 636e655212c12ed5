import type { ComponentType, ReactNode } from 'react'
import type { Ability } from '@contract/rules/rights'
import type { Api } from '../api/createApi'

/** The groups of the menu, in their order. */
export const menuGroups = ['people', 'exams', 'training', 'sums', 'settings', 'platform'] as const
type MenuGroup = (typeof menuGroups)[number]

/** A thing that the search of the top bar found. */
export interface Found {
  key: string
  title: string
  /** What tells it from others of the same name. */
  note: string
  /** Its page, below the office's root. */
  to: string
}

/** One entry of the menu with its pages, which are loaded when somebody goes there. */
export interface Area {
  /** Its address below the office: `questions`. */
  path: string
  /** Without one it stands above all groups. */
  group?: MenuGroup
  icon: ReactNode
  /** Said when it is drawn, in the language of then. */
  title(): string
  /** Who lacks it does not see the entry; without one it is there for whoever has another entry. */
  needs?: Ability
  /** About the people of a hospital: who operates the platform has none. */
  isOfHospital?: boolean
  /** Made for people of the own hospital alone: a region's centre has none, and does not see it. */
  isNotOfRegion?: boolean
  page(): Promise<{ Component: ComponentType }>
  /** The first few of its things that hold the word; without it the search finds only the entry. */
  find?(api: Api, word: string, signal: AbortSignal): Promise<Found[]>
}

/** A page below the address of an entry that is an area of its own; `path` is its whole address: `exams/live/:taskId`. */
export type PageBeside = Pick<Area, 'path' | 'page'>
