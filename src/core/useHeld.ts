import { useContext } from 'react'
import { StoresContext } from './stores'
import { Uploads } from './Uploads'

/** How many things of this person wait on this device: calls and files. Inside an `observer`. */
export function useHeld(): number {
  const deps = useContext(StoresContext)?.deps
  return deps ? deps.outbox.count + deps.stores.get(Uploads).items.length : 0
}
