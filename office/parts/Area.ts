import type { ComponentType, ReactNode } from 'react'
import type { Ability } from '@contract/rules/rights'

/** The groups of the menu, in their order. */
export const menuGroups = ['people', 'exams', 'training', 'sums', 'settings', 'platform'] as const
type MenuGroup = (typeof menuGroups)[number]

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
  page(): Promise<{ Component: ComponentType }>
}
