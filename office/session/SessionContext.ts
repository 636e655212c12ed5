import { createContext, useContext } from 'react'
import type { User } from '@contract/calls/account/account'
import type { Ability } from '@contract/rules/rights'
import type { Api } from '../api/createApi'
import type { Session } from './Session'

/** What every page of the office stands on. */
export interface Office {
  api: Api
  session: Session
  /** Where the phone's program stands: /edu/ */
  phoneAddress: string
}

export const OfficeContext = createContext<Office | undefined>(undefined)

/** The program that stands around a page. Throws outside of it. */
export function useOffice(): Office {
  const office = useContext(OfficeContext)
  if (!office) throw new Error('a page stands outside of the office')
  return office
}

/** The calls of whoever is logged in at the desk. */
export const useApi = (): Api => useOffice().api

/** Who is logged in; only inside the session gate. */
export function useUser(): User {
  const { user } = useOffice().session
  if (!user) throw new Error('nobody is logged in')
  return user
}

/** Whether somebody works for a region's centre: what they make is for the hospitals of the region, and they have no people of their own. */
export const isCentre = (can: (ability: Ability) => boolean): boolean =>
  can('region.issue') && !can('platform.operate')

/** What the person may do: `const can = useCan(); can('exam.author')`. The server decides; this only shows the way. */
export const useCan = (): ((ability: Ability) => boolean) => {
  const { session } = useOffice()
  return (ability) => session.can(ability)
}
