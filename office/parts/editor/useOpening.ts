import { useState } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router'
import { useOffice } from '../../session/SessionContext'

/** In the state of an address: what was new here has just been stored. */
const storedHere = 'stored-here'
/** In the state of an address: another new one, after the one that was new here. */
const another = 'another'

/**
 * Goes on at the address of what was just stored for the first time: its editor stays as it is, with what is typed meanwhile.
 * Who has left for another page while it was stored is not brought back.
 */
export function useStoredAs(): (address: string) => void {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const { session } = useOffice()
  return (address) => {
    const { goingTo = pathname } = session
    if (goingTo === pathname) void navigate(address, { replace: true, state: storedHere })
  }
}

/** Begins another new one, at the address of new ones. */
export function useAnother(): (address: string) => void {
  const navigate = useNavigate()
  return (address) => void navigate(address, { state: another })
}

/** Whether somebody only goes on at the new address of what they edit. */
export const isGoingOn = ({ state }: { state?: unknown }): boolean => state === storedHere

interface Opening {
  /** Of what is edited now; none: a new one that is not stored yet. */
  id: string | undefined
  /** Of what was read when the editor opened; none: it was a new one. */
  openedId: string | undefined
  /** The name of its draft then. */
  openedAs: string
  /** A key of the history. */
  visit: string
}

/**
 * With what the editor at this address began. Filters and dialogs of the page change its address, too: only another thing is another
 * visit, and that of a new one does not end when it is stored.
 */
export function useOpening(id: string | undefined, name: string): Opening {
  const { key, state } = useLocation() as { key: string; state: unknown }
  const isReplaced = useNavigationType() === 'REPLACE'
  const [opening, setOpening] = useState<Opening>({ id, openedId: id, openedAs: name, visit: key })
  const isSame = opening.id === id && (state !== another || opening.visit === key)
  if (isSame) return opening
  const next =
    isReplaced && state === storedHere
      ? { ...opening, id }
      : { id, openedId: id, openedAs: name, visit: key }
  setOpening(next)
  return next
}
